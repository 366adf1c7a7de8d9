//! Times as text, for files that other programs read.

use store::Time;

const DAY: Time = 24 * 3_600_000;

/// The number of the day since 1970, in UTC.
pub(crate) fn day(time: Time) -> Time {
    time.div_euclid(DAY)
}

/// A time in UTC as RFC 3339 writes it, to the second: `2026-11-18T09:47:28Z`.
pub(crate) fn to_the_second(time: Time) -> String {
    let (year, month, date) = date(day(time));
    let seconds = time.rem_euclid(DAY) / 1000;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The same with milliseconds: `2026-11-18T09:47:28.123Z`.
pub(crate) fn to_the_millisecond(time: Time) -> String {
    let text = to_the_second(time);
    format!("{}.{:03}Z", text.trim_end_matches('Z'), time.rem_euclid(1000))
}

/// Year, month and day of the month, in the Gregorian calendar.
fn date(day: Time) -> (Time, Time, Time) {
    // Years begin in March here, so that the day that leap years add is the last one. An era is 400 years, after which
    // everything repeats. Day 0 of era 0 is 1 March of the year 0, which is 719,468 days before 1970.
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    // From March on, months have 31, 30, 31, 30, 31 days, and again.
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (year + era * 400 + carry, month, date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_calendars_have_them() {
        for (time, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"),
            (951_868_799_000, "2000-02-29T23:59:59.000Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"),
            (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (1_735_689_599_001, "2024-12-31T23:59:59.001Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(to_the_millisecond(time), text);
            assert_eq!(to_the_second(time), format!("{}Z", &text[..19]));
        }
    }

    #[test]
    fn each_day_follows_the_one_before() {
        let length = |year: Time, month: Time| match month {
            4 | 6 | 9 | 11 => 30,
            2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            2 => 28,
            _ => 31,
        };
        let mut expected = (1970, 1, 1);
        for day in 0..300_000 {
            assert_eq!(date(day), expected);
            let (year, month, of_month) = expected;
            expected = match (month, of_month) {
                (12, 31) => (year + 1, 1, 1),
                _ if of_month == length(year, month) => (year, month + 1, 1),
                _ => (year, month, of_month + 1),
            };
        }
    }
}

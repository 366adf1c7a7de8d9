//! Two to five seats decide at the same time: the order in which their choices arrive does not matter, and no form on a
//! screen goes stale because of the others.

use kit::{Lots, Seat};
use table::{By, Command, Phase};

use crate::desk::Desk;

/// All permutations of the items.
fn orders<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    let [first, rest @ ..] = items else { return vec![vec![]] };
    let insert = |order: Vec<T>| {
        (0..=order.len()).map(move |at| {
            let mut longer = order.clone();
            longer.insert(at, first.clone());
            longer
        })
    };
    orders(rest).into_iter().flat_map(insert).collect()
}

#[test]
fn the_order_of_arrival_does_not_matter() {
    let mut seen = [0; 6];
    for seats in 2..=5u8 {
        let mut lots = Lots::new(seats.into());
        let mut desk = Desk::playing(usize::from(seats), seats, "order");
        while desk.table.phase() == Phase::Playing {
            let deciders = desk.deciders();
            let forms: Vec<(Seat, By, Command)> = deciders
                .iter()
                .map(|mover| {
                    let (by, command) =
                        desk.choose_command(*mover, lots.pick(&desk.choices(*mover)).unwrap());
                    (*mover, by, command)
                })
                .collect();
            seen[forms.len()] += 1;
            let mut orders = orders(&forms);
            // All orders of two or three, some orders of more.
            while orders.len() > 6 {
                orders.swap_remove(lots.below(orders.len() as u32) as usize);
            }
            let mut reached = orders.iter().map(|order| {
                let mut desk = desk.clone();
                for (_, by, command) in order {
                    // The command is still the one made when everybody was asked.
                    assert_eq!(desk.send(*by, command), Ok(1), "{command:?} in {order:?}");
                }
                desk
            });
            let first = reached.next().unwrap();
            for other in reached {
                assert_eq!(other.views(), first.views());
                assert_eq!(other.deciders(), first.deciders());
                assert_eq!(other.table.game().state(), first.table.game().state());
            }
            desk = first;
        }
    }
    assert!(seen[2..].iter().all(|count| *count > 3), "{seen:?}");
}

//! How much is sent. When a turn begins, everything that is lit is new: an update of the Ford then has a hundred places, and
//! is longer than those of Fairy Tale. The server does not compress pages and updates, so both lengths are looked at.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use stage::{Browser, Tab};

use super::mouse::answer;
use super::{Asked, open};
use crate::test_server::TestServer;

fn gzipped(text: &str) -> usize {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text.as_bytes()).unwrap();
    packer.finish().unwrap().len()
}

/// The page, and the bytes of its styles, scripts and pictures as they were sent.
fn page(tab: &Tab) -> (String, usize) {
    tab.eval(
        "fetch(location.href).then((page) => page.text()).then((page) => [page, performance.getEntriesByType('resource')
            .filter(({ name }) => name.includes('/assets/')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)])",
    )
}

/// The updates that a stream has brought.
fn updates(tab: &Tab) -> Vec<String> {
    let traffic = tab.traffic();
    let streams = traffic.received.iter().filter(|received| received.kind == "EventSource");
    let events =
        streams.flat_map(|stream| stream.text().split("\n\n").map(str::to_owned).collect::<Vec<_>>());
    events.filter(|event| event.contains("event: update") || event.contains("event:update")).collect()
}

#[test]
fn pages_and_updates_of_a_game_of_three_are_small() {
    let server = TestServer::open();
    let ana = Browser::shared().person();
    let tab = ana.open(&server.at("/"));
    open(&tab, &server, 3, "off");
    let (first, files) = page(&tab);
    assert!(files > 20_000, "what is in the cache counts as well: {files}");
    assert!(first.len() + files < 110_000, "{} + {files}", first.len());
    let (mut turn, mut longest) = (0, 0);
    while answer(&tab, &mut turn) != Asked::Over {
        let (now, _) = page(&tab);
        longest = longest.max(now.len());
        assert!(now.len() + files < 110_000, "{} + {files}", now.len());
    }
    let updates = updates(&tab);
    assert!(updates.len() > 10, "{}", updates.len());
    let zipped = updates.iter().map(|update| gzipped(update)).max().unwrap_or_default();
    assert!(zipped < 8_000, "{zipped}");
    let longest_update = updates.iter().map(String::len).max().unwrap_or_default();
    assert!(longest_update < 40_000, "{longest_update}");
    println!(
        "first page {} and files {files}, longest page {longest}, longest update {longest_update} ({zipped} zipped) of {}",
        first.len(),
        updates.len(),
    );
}

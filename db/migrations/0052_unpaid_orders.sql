-- Who holds cars without having paid: keyed digests of the visitor's network and browser, to count by and not to find anybody by.
alter table reservations add column visitor_network text;
alter table reservations add column visitor_browser text;
create index reservations_of_network on reservations (visitor_network, created_at);
create index reservations_of_browser on reservations (visitor_browser, created_at);

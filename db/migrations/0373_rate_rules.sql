-- expand
-- What a supplier's prices and sale depend on besides season, length and group: offices, single days, weekdays, how long and how far ahead. The first
-- rule of a kind that fits counts; they are a part of the price list, and are published with it.
create table rate_rules (
  supplier text not null,
  market text not null,
  position integer not null check (position >= 0),
  rule jsonb not null,
  primary key (supplier, market, position),
  foreign key (supplier, market) references supplier_conditions
);
create trigger rate_rules_insert_edition after insert on rate_rules referencing new table as written for each statement
execute function begin_fleet_editions('t.supplier', 'written');
create trigger rate_rules_delete_edition after delete on rate_rules referencing old table as gone for each statement
execute function begin_fleet_editions('t.supplier', 'gone');
create trigger rate_rules_update_edition after update on rate_rules referencing old table as gone new table as written for each statement
execute function begin_fleet_editions('t.supplier', 'gone', 'written');
create trigger rate_rules_truncate_edition after truncate on rate_rules for each statement execute function begin_fleet_editions();

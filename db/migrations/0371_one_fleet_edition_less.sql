-- contract
-- One row for the whole marketplace, at which every supplier that changed something waited for the others: fleet_editions has one for each.
drop function begin_fleet_edition() cascade;
drop table fleet_edition;

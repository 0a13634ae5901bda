-- expand
-- Every row of reservation_events is before its bound.
alter table reservation_events validate constraint reservation_events_bound;

-- expand
-- Every row of payment_events is before its bound.
alter table payment_events validate constraint payment_events_bound;

-- expand
-- reservation_events by month: the table of before is the partition of the past.
select partition_by_month('reservation_events');

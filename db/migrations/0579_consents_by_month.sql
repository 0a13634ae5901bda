-- expand
-- consents by month: the table of before is the partition of the past.
select partition_by_month('consents');

-- expand
-- consents by month: the bound. Held against the rows there are in the next one, while they are written to.
select bound_by_month('consents');

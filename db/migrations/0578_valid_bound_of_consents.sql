-- expand
-- Every row of consents is before its bound.
alter table consents validate constraint consents_bound;

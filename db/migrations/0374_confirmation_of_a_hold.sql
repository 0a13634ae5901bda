-- expand
-- How the supplier confirms what is held, as it was when it was held; null where nobody said it, and then as its conditions say.
alter table allocations add column confirmation text check (confirmation in ('instant', 'on_request'));

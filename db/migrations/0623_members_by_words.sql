-- expand
-- For members by name and e-mail, in any writing (0634). Where it is not to be had, the search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: searching members by words reads all of them';
end
$$;

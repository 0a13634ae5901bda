-- expand
-- Members by name and e-mail, in any writing. Where the extension is not to be had, the search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search on users using gin (folded_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: searching members by words reads all of them';
end
$$;

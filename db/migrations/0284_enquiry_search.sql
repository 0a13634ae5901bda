-- Enquiries by number, name and e-mail, in any writing. Where the extension is not to be had, the search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
  create index enquiries_search on enquiries
    using gin (folded_text(code || ' ' || replace(code, '-', '') || ' ' || full_name || ' ' || email) gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: searching enquiries by words reads all of them';
end
$$;

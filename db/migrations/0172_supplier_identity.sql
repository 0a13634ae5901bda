-- Who a supplier is before the law: trade name, number in MERSİS, head office. Null where nobody has given it; orders name it in their documents.
alter table suppliers add column identity jsonb check (
  identity is null
  or (coalesce(identity ->> 'title', '') <> '' and coalesce(identity ->> 'mersis', '0000000000000000') ~ '^[0-9]{16}$')
);
update suppliers
set identity = jsonb_build_object('title', name || ' (Demo)', 'mersis', null, 'headOffice', null)
where exists (select from sample_fleet);

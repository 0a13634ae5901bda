-- expand
-- Views of lists that people of ours have kept under a name: what is narrowed, sorted and shown, never words that somebody looked for.
create table saved_views (
  id uuid primary key,
  owner text not null,
  list text not null check (list in ('reservations')),
  name text not null check (length(name) between 1 and 60),
  -- The query of the list's address, without a question mark.
  query text not null check (length(query) <= 1000),
  -- Seen by everybody who may open the list.
  is_shared boolean not null,
  version integer not null default 1,
  saved_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (owner, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;

-- With which view a list opens for somebody where its address says nothing.
create table usual_views (
  person text not null,
  list text not null,
  view uuid not null references saved_views (id) on delete cascade,
  primary key (person, list)
);
create index usual_views_of on usual_views (view);

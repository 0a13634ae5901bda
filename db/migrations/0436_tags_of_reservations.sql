-- expand
-- Words by which people at work put reservations together; no customer sees them. `folded` is the word in small letters without Turkish signs: one
-- word in any writing is one tag, and stands as it was written first.
create table tags (
  folded text primary key check (length(folded) between 1 and 40),
  name text not null check (length(name) between 1 and 40)
);

create table reservation_tags (
  reservation_id uuid not null references reservations (id) on delete cascade,
  folded text not null references tags (folded),
  actor_kind text not null,
  actor_id text not null,
  at timestamptz not null,
  primary key (reservation_id, folded)
);
create index reservation_tags_by_tag on reservation_tags (folded, reservation_id);

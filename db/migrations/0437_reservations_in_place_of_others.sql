-- expand
-- An order that somebody of ours has made in place of one that ended without a rental.
create table reservation_replacements (
  replacing_id uuid primary key references reservations (id) on delete cascade,
  replaced_id uuid not null references reservations (id) on delete cascade
);
create index reservation_replacements_by_replaced on reservation_replacements (replaced_id);

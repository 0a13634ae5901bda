-- expand
-- Which of our people are told each morning of prices that are not believed: until when they have been told, and whether they want to be.
create table price_digests (
  person uuid primary key references users (id) on delete cascade,
  told_until timestamptz,
  is_off boolean not null default false
);

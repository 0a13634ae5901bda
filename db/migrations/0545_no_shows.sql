-- expand
-- What the desk says of a customer who did not come: until when it waited, by the clock of its office, what it tried, and what it can show.
create table no_shows (
  reservation_id uuid primary key references reservations (id),
  waited_until text not null check (waited_until ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  tried text[] not null check (tried <> '{}' and tried <@ array['called', 'emailed', 'messaged']),
  said text not null check (length(said) between 10 and 500),
  -- The digest of the photograph that is kept; none once its time is over.
  photograph text check (photograph ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null
);
create index no_shows_with_photographs on no_shows (noted_at) where photograph is not null;

-- expand
-- Visits of the synthetic visitor (decision 0227): what became of each, and which one goes on.
create table synthetic_visits (
  id uuid primary key,
  -- Of the visit's order, so that one whose answer was lost is found.
  checkout_key text not null unique check (checkout_key <> ''),
  started_at timestamptz not null,
  -- By then it has ended, or its process has.
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz check (ended_at >= started_at),
  outcome text check (outcome in ('done', 'failed', 'abandoned')),
  -- Where a failed one ended.
  step text,
  check ((ended_at is null) = (outcome is null)),
  check ((outcome = 'failed') = (step is not null))
);
-- Never two at once, in however many processes.
create unique index synthetic_visits_open on synthetic_visits ((true)) where ended_at is null;
create index synthetic_visits_started on synthetic_visits (started_at);

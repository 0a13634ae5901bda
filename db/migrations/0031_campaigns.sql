-- Campaign codes and the texts that announce them. Amounts are in minor units of `currency`.
create table campaigns (
  -- The code folded for comparing: HOŞGELDİN, hosgeldin and HOSGELDIN are one.
  code_key text primary key,
  code text not null,
  slug_tr text not null unique,
  slug_en text not null unique,
  title_tr text not null,
  title_en text not null,
  summary_tr text not null,
  summary_en text not null,
  body_tr text not null,
  body_en text not null,
  discount_kind text not null check (discount_kind in ('percent', 'amount')),
  basis_points integer check (basis_points between 1 and 10000),
  cap_minor bigint check (cap_minor > 0),
  amount_minor bigint check (amount_minor > 0),
  currency char(3) not null check (currency in ('TRY', 'EUR')),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  minimum_days integer not null default 1 check (minimum_days >= 1),
  minimum_total_minor bigint check (minimum_total_minor > 0),
  supplier_slugs text[],
  vehicle_classes text[],
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0,
  position integer not null default 0,
  check (valid_from < valid_until),
  check ((discount_kind = 'percent' and basis_points is not null and amount_minor is null)
    or (discount_kind = 'amount' and amount_minor is not null and basis_points is null and cap_minor is null)),
  -- The truth about the limit: no code, however concurrent, gets past it.
  constraint campaign_uses_within_limit check (uses >= 0 and (maximum_uses is null or uses <= maximum_uses))
);

-- A reservation uses at most one campaign, once.
create table campaign_uses (
  reservation_id text primary key,
  code_key text not null references campaigns (code_key),
  redeemed_at timestamptz not null
);
create index campaign_uses_by_campaign on campaign_uses (code_key);

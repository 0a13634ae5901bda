-- Cards that members have asked us to remember: the provider's own name for a card, and what people tell a card by. A number or a
-- code has no column to go to.
create table saved_cards (
  id uuid primary key,
  -- A user. Payments know nothing else of them.
  owner_id uuid not null,
  gateway text not null,
  token text not null,
  brand text not null check (brand in ('visa', 'mastercard', 'troy', 'amex', 'other')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2200),
  saved_at timestamptz not null,
  -- From then on it is neither shown nor used. The row goes once the provider has forgotten the card too.
  removed_at timestamptz,
  unique (gateway, token)
);
create index saved_cards_of_owner on saved_cards (owner_id, saved_at desc) where removed_at is null;
create index saved_cards_to_forget on saved_cards (removed_at) where removed_at is not null;

-- Who asked for the card to be remembered, written before the card is sent. Where a token goes is one place: saved_cards.
alter table payments add column remember_for uuid;
alter table payments drop column remembered_card;

-- The demo bank's vault: what the outside system keeps of a card that a shop asked it to remember.
create table demo_bank_cards (
  token text primary key,
  behaviour text not null,
  card_brand text not null,
  card_last_four text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  stored_at timestamptz not null
);
alter table demo_bank_payments add column expiry_month smallint;
alter table demo_bank_payments add column expiry_year smallint;
alter table demo_bank_payments add check (not remember or expiry_month is not null and expiry_year is not null) not valid;

-- expand
-- Keys that a device holds and shows in place of a code. The private part never leaves the device.
create table passkeys (
  -- As the device calls it, base64url.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- COSE, base64url.
  public_key text not null,
  -- How often the device says that it was used; always 0 where it does not count.
  used_count bigint not null,
  -- How a browser reaches the device: usb, nfc, ble, internal, hybrid.
  transports jsonb not null,
  -- What its owner calls it; empty when they gave no name.
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a device has signed is taken once.
create table used_challenges (
  digest text primary key,
  -- Until when it would be taken.
  valid_until timestamptz not null
);

-- expand
-- Calls that moved money long ago and whose payments have ended, moved here by a job. Months would not do for them: that a card is sent once is a key
-- over all of them, and holds over both tables.
create table gateway_calls_past (
  id bigint primary key,
  payment_id uuid not null references payments (id),
  operation text not null,
  refund_id uuid,
  callback_id bigint,
  sent_at timestamptz not null,
  resolves_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null
);
create unique index gateway_calls_past_authorise_once on gateway_calls_past (payment_id) where operation = 'authorise';

create function refuse_second_authorisation() returns trigger language plpgsql as $$
begin
  if exists (select from gateway_calls_past where payment_id = new.payment_id and operation = 'authorise') then
    raise exception 'The card of payment % was sent long ago', new.payment_id using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger gateway_calls_refuse_second_authorisation before insert on gateway_calls
for each row when (new.operation = 'authorise') execute function refuse_second_authorisation();

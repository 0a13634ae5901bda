-- Whoever has credit is written to once before its last day.
alter table credits add column reminded_at timestamptz;

alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'change_to_pay', 'change_refused', 'declined', 'cancelled', 'refused_at_delivery',
  'adjusted', 'credit_ending', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return'
));

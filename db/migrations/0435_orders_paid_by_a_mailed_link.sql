-- expand
-- Somebody of ours orders for a caller, who pays with a link that is mailed to them.
alter table reservations add column paid_by_link boolean not null default false;

alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'change_to_pay', 'change_refused', 'declined', 'withdrawn', 'cancelled',
  'refused_at_delivery', 'adjusted', 'credit_ending', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return',
  'order_to_pay'
));

-- expand
-- The e-mail about a charge after the rental, and which of its events it tells of. `not valid`: rows that are there fit already, and need not be read while everybody waits.
alter table reservation_emails add column rental_charge_event bigint references rental_charge_events;
alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'change_to_pay', 'change_refused', 'declined', 'withdrawn', 'cancelled',
  'refused_at_delivery', 'adjusted', 'credit_ending', 'payment_waiting', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return',
  'order_to_pay', 'order_ended', 'not_shown', 'review_invitation', 'rental_charge'
)) not valid;

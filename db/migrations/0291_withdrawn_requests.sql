-- A customer withdraws an order that waits for people of its supplier: it ends without a rental, and nothing was taken.
alter table reservations drop constraint reservations_state_check;
alter table reservations add constraint reservations_state_check check (state in (
  'pending_payment', 'awaiting_proof', 'confirming', 'confirmed', 'picked_up', 'completed', 'payment_failed',
  'declined', 'withdrawn', 'expired', 'cancelled', 'refused_at_delivery', 'no_show'
));

alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'change_to_pay', 'change_refused', 'declined', 'withdrawn', 'cancelled',
  'refused_at_delivery', 'adjusted', 'credit_ending', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return'
));

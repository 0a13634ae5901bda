-- A change that somebody of ours has asked for is paid with a link that is mailed; a supplier's no to a change is told.
alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check check (kind in (
  'proof', 'requested', 'confirmed', 'changed', 'change_to_pay', 'change_refused', 'declined', 'cancelled', 'refused_at_delivery',
  'adjusted', 'payment_failed', 'hold_expired', 'pickup_reminder', 'after_return'
));

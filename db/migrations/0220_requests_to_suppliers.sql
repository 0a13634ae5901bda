-- Cars that their supplier gives only after looking: an order waits for people there. The car is kept meanwhile, without an end of its own:
-- how long the order waits is the order's to say.
alter table allocations drop constraint allocations_state_check;
alter table allocations add constraint allocations_state_check check (state in ('held', 'requested', 'booked', 'released'));

-- Until when a supplier that answers later may answer; set once it has said so. Past it the order ends, and the card is let go.
alter table reservations add column answer_by timestamptz check (answer_by is null or booking_asked_at is not null);
create index reservations_requested on reservations (supplier_slug, answer_by) where state = 'confirming' and answer_by is not null;

alter table reservation_emails drop constraint reservation_emails_kind_check;
alter table reservation_emails add constraint reservation_emails_kind_check
  check (kind in ('proof', 'requested', 'confirmed', 'declined', 'cancelled', 'refused_at_delivery'));

-- When a reservation is worked on next, and until when a worker has leased it, under the names that the code uses.
alter table reservations rename column attend_at to next_attempt_at;
alter table reservations rename column in_hand_until to leased_until;
alter index reservations_to_attend rename to reservations_due;

-- expand
-- A subscription whose address is not reached ends without a word of its reader. `not valid`: rows that are there fit already, and need not be read while everybody waits.
alter table newsletter_consents drop constraint newsletter_consents_event_check;
alter table newsletter_consents add constraint newsletter_consents_event_check
  check (event in ('asked', 'confirmed', 'withdrawn', 'unreached')) not valid;

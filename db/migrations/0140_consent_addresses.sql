-- The address that a consent came from is evidence, and nothing else: it is kept encrypted and for as long as the evidence is owed.
-- What stands in the clear is encrypted by a job (protect-consents), for a database holds no key; a process of the version before may go on writing.
alter table consents alter column ip drop not null;
alter table consents add column ip_encrypted text;
create index consents_in_the_clear on consents (id) where ip is not null;
create index consents_with_address on consents (at) where ip_encrypted is not null;

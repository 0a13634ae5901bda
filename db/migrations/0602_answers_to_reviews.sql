-- expand
-- What a supplier answers to a review, under it: one answer each, in the language it was written in.
alter table reviews
  add column answer text check (length(answer) between 1 and 1000),
  add column answer_locale text check (answer_locale in ('tr', 'en')),
  add column answered_at timestamptz;
alter table reviews add constraint reviews_answer_whole check (num_nulls(answer, answer_locale, answered_at) in (0, 3)) not valid;

-- An office that closes, and a group of cars that is given up: nothing of them is sold any more, what was booked stays.
alter table offices add column retired_at timestamptz;
alter table car_groups add column retired_at timestamptz;

-- How a customer finds the car, and how they leave it there: {"pickup": {"tr": …, "en": …}, "returnTo": {…}}; null where it is not said.
alter table offices add column instructions jsonb;

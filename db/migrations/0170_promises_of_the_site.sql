-- What the site promises for every supplier holds for what is stored. Money back until 24 hours before a pickup in Turkey and 48 hours
-- abroad, credit without deduction after that: a supplier may be kinder and never harder. Orders keep the terms that they were made under.
update supplier_conditions
set conditions = jsonb_set(
  conditions,
  '{cancellation}',
  jsonb_build_object(
    'freeUntilHours',
    least((conditions #>> '{cancellation,freeUntilHours}')::integer, case market when 'turkey' then 24 else 48 end),
    'afterwards', 'credit'
  )
)
where coalesce((conditions #>> '{cancellation,freeUntilHours}')::integer, 1000) > case market when 'turkey' then 24 else 48 end
  or conditions #>> '{cancellation,afterwards}' <> 'credit';

alter table supplier_conditions add constraint supplier_conditions_cancellation_promise check (
  coalesce((conditions #>> '{cancellation,freeUntilHours}')::integer, 1000) <= case market when 'turkey' then 24 else 48 end
  and coalesce(conditions #>> '{cancellation,afterwards}', '') = 'credit'
);

-- A class or a body that names seats has them.
update vehicle_types set class = 'midsize' where class in ('seven_seater', 'van') and seats < 7;
update vehicle_types set class = 'seven_seater' where class = 'van' and seats = 7;
update vehicle_types set body = case when seats >= 7 then 'minivan_7' else 'station_wagon' end
where (body = 'van_9' and seats < 9) or (body = 'minivan_7' and seats < 7);

alter table vehicle_types add constraint vehicle_types_promised_seats check (
  seats >= case class when 'seven_seater' then 7 when 'van' then 8 else 1 end
  and seats >= case body when 'minivan_7' then 7 when 'van_9' then 9 else 1 end
);

-- expand
-- Seasons of the sample data were called by codes that a person might have typed; they are told by a prefix now, so that pages can name them in words.
-- Renamed where nobody has touched a price list: what a supplier's people have drafted or published stands as it was.
with calendars as (
  select s.supplier, s.market from season_starts s
    where not exists (select from rate_drafts d where d.supplier = s.supplier and d.market = s.market)
      and not exists (select from rate_publications p where p.supplier = s.supplier and p.market = s.market)
    group by s.supplier, s.market
    having array_agg(distinct s.season order by s.season) = array['autumn', 'low', 'new_year', 'peak', 'spring', 'summer']
), priced as (
  update rates set season = 'sample:' || rates.season
    from car_groups g join calendars c on c.supplier = g.supplier and c.market = g.market
    where g.id = rates.car_group and rates.season in ('autumn', 'low', 'new_year', 'peak', 'spring', 'summer')
)
update season_starts set season = 'sample:' || season_starts.season
  from calendars c where c.supplier = season_starts.supplier and c.market = season_starts.market;

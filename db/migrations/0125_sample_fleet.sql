-- Whether the fleet was invented: a demonstration has one, a real installation must not.
create table sample_fleet (
  is_sample boolean primary key default true check (is_sample),
  written_at timestamptz not null
);
-- Until now nothing but the sample could fill the marketplace's own fleet.
insert into sample_fleet (written_at) select now() where exists (select from suppliers);

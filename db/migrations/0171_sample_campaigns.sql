-- The campaigns of a demonstration follow the seasons of the year. Those that were written to run for years are ended here, and the next
-- start gives each the season that is on.
update campaigns set valid_from = '2026-01-01T00:00:00+03:00', valid_until = '2026-02-01T00:00:00+03:00'
where code in ('YAZ10', 'HOSGELDIN', 'AYLIK15', 'PUSULA8') and exists (select from sample_fleet);

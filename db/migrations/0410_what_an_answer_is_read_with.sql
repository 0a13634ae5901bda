-- expand
-- Answers of suppliers with interfaces of their own are read with the status of HTTP that they came with (a refusal may be nothing else) and the days that
-- were asked for (prices of a day). null: nothing came, or it was kept before this was written down.
alter table supplier_messages add column http_status smallint, add column days smallint;

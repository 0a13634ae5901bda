-- When what a page says was last another, page by page: what search engines are told. Prices are left out: they change every day.
create table page_days (
  page text primary key,
  digest text not null,
  changed_on date not null
);

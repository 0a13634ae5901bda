-- expand
-- Pictures that people have put up for the texts of the site: what is kept under the digest, how large it is, and what it shows, in both
-- languages. Which text shows it is said by the text.
create table text_pictures (
  digest text primary key constraint text_pictures_digest check (digest ~ '^[0-9a-f]{64}$'),
  number bigint generated always as identity unique,
  width integer not null constraint text_pictures_width check (width between 1 and 9999),
  height integer not null constraint text_pictures_height check (height between 1 and 9999),
  alt_tr text not null constraint text_pictures_alt_tr check (alt_tr <> ''),
  alt_en text not null constraint text_pictures_alt_en check (alt_en <> ''),
  author text not null,
  put_at timestamptz not null
);

import * as m from '#i18n';
import { type Locale, numberText } from '#kernel/locale';
import { formatDate, type WallClock } from '#kernel/time';
import { className } from '../../../parts/fleet/car-words.ts';
import { CarArt } from '../../../ui/art/car-art.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchLink } from '../../../ui/links/search-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { wholePrice } from '../../../ui/whole-price.ts';
import type { PlaceFacts, PriceFacts, PriceRow } from './place-facts.ts';

/** The lowest price, how many cars there are, the cheapest of them and its best dates. */
export function PriceSummary({ prices: { available, rows } }: { prices: PriceFacts }) {
  const lang = useLang();
  const [cheapest] = rows;
  if (!cheapest) return null;
  const facts: readonly (readonly [term: string, text: string])[] = [
    [m.place_page_lowest({}, lang), wholePrice(cheapest.daily, lang.locale)],
    [m.place_page_available({}, lang), numberText(available, lang.locale)],
    [m.place_page_cheapest({}, lang), cheapest.car],
    [m.place_page_best_dates({}, lang), datesText(cheapest, lang.locale)],
  ];
  return (
    <section className="page plc-summary" aria-label={m.place_page_facts({}, lang)}>
      <dl className="card plc-kpis">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The cheapest car of each class at its best dates. */
export function PriceTable({ facts: { prices } }: { facts: PlaceFacts }) {
  const lang = useLang();
  return (
    <section aria-labelledby="prices">
      <div className="plc-head">
        <h2 id="prices">{m.place_page_prices({}, lang)}</h2>
        {prices && <p className="sm">{m.place_page_prices_note({}, lang)}</p>}
      </div>
      {prices ? (
        <div className="card tablewrap">
          <table className="plc-table" aria-labelledby="prices">
            <thead>
              <tr>
                <th scope="col">{m.place_page_car({}, lang)}</th>
                <th scope="col">{m.place_page_class({}, lang)}</th>
                <th scope="col">{m.place_page_dates({}, lang)}</th>
                <th scope="col" className="r">
                  {m.place_page_daily({}, lang)}
                </th>
                <th scope="col">
                  <span className="sr">{m.place_page_action({}, lang)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.rows.map((row) => (
                <Row key={row.class} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="card pad ink2">{m.place_page_no_prices({}, lang)}</p>
      )}
    </section>
  );
}

function Row({ row }: { row: PriceRow }) {
  const lang = useLang();
  return (
    <tr>
      <th scope="row">
        <span className="plc-car">
          <CarArt body={row.body} width={84} lazy />
          <span>
            <b>{row.car}</b>
            <span>{m.or_similar({}, lang)}</span>
          </span>
        </span>
      </th>
      <td className="plc-table__class">{className(row.class, lang)}</td>
      <td className="plc-table__dates">{datesText(row, lang.locale)}</td>
      <td className="plc-table__price r">
        <b>{wholePrice(row.daily, lang.locale)}</b>
      </td>
      <td className="plc-table__more r">
        <SearchLink className="link" query={row.query} aria-label={m.place_page_offers_of({ car: row.car }, lang)}>
          {m.place_page_action({}, lang)}
          <Icon name="chev-r" size="s" />
        </SearchLink>
      </td>
    </tr>
  );
}

const datesText = ({ from, to }: PriceRow, locale: Locale): string =>
  [from, to].map((wall) => formatDate(wall as WallClock, locale, 'day')).join(' – ');

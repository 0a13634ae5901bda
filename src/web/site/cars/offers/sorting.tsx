import { Form, Link, useNavigation, useSearchParams, useSubmit } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { SORTS, type Sort } from '#search/model';
import { useLang } from '../../../ui/use-lang.ts';
import { CarriedSearch } from '../list/carried-search.tsx';
import { VIEW } from '../list/cars-page.ts';
import { searchOnly, withParam } from '../list/list-address.ts';

const NAMES: Readonly<Record<Sort, (inputs: object, lang: Lang) => string>> = {
  relevance: m.sort_relevance,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  distance: m.sort_distance,
  rating: m.sort_rating,
};

/** The orders side by side, for wide screens. */
export function SortLinks({ sort }: { sort: Sort }) {
  const lang = useLang();
  const [current] = useSearchParams();
  return (
    <nav className="seg sortseg" aria-label={m.sorting({}, lang)}>
      {SORTS.map((one) => (
        <Link
          key={one}
          to={`?${withParam(current, 'sort', one === 'relevance' ? null : one)}`}
          aria-current={one === sort ? 'true' : undefined}
          preventScrollReset
        >
          {NAMES[one]({}, lang)}
        </Link>
      ))}
    </nav>
  );
}

/** The same as a native list, for narrow ones; it applies by itself where scripts run. */
export function SortSelect({ sort }: { sort: Sort }) {
  const lang = useLang();
  const submit = useSubmit();
  // What was chosen stands while its list is on the way: the element stays, and with it the focus.
  const underWay = new URLSearchParams(useNavigation().location?.search).get('sort');
  const wanted = SORTS.find((one) => one === underWay) ?? sort;
  return (
    <Form method="get" preventScrollReset className="sortform">
      <CarriedSearch without={['page', 'sort']} />
      <label>
        <span className="sr">{m.sorting({}, lang)}</span>
        <select
          className="select"
          name="sort"
          value={wanted}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]({}, lang)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="btn btn--outline" type="submit">
          {m.apply({}, lang)}
        </button>
      </noscript>
    </Form>
  );
}

/** Which price is large: the total, by which everything is compared and sorted, or the day's. */
const PRICE_SHOWN = ['total', 'day'] as const;
export type PriceDisplay = (typeof PRICE_SHOWN)[number];

export function usePriceShown(): PriceDisplay {
  const [current] = useSearchParams();
  return current.get(VIEW.price) === 'day' ? 'day' : 'total';
}

export function PriceSwitch() {
  const lang = useLang();
  const [current] = useSearchParams();
  const shown = usePriceShown();
  const other = searchOnly(current);
  if (shown === 'day') other.delete(VIEW.price);
  else other.set(VIEW.price, 'day');
  return (
    <Link className="link sm priceswitch" to={`?${other}`} preventScrollReset replace>
      <span className="list__short" aria-hidden="true">
        {shown === 'day' ? m.show_total_short({}, lang) : m.show_daily_short({}, lang)}
      </span>
      <span className="list__map">{shown === 'day' ? m.show_total_large({}, lang) : m.show_daily_large({}, lang)}</span>
    </Link>
  );
}

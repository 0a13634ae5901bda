import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { SORTS, type Sort } from '#search/model';
import { useLang } from '../../../ui/use-lang.ts';
import { CarriedSearch } from '../list/carried-search.tsx';
import { VIEW } from '../list/cars-page.ts';
import { searchOnly, withParam } from '../list/list-address.ts';
import { ListForm, ListLink } from '../place/list-link.tsx';
import { useListPlace, useWantedSearch } from '../place/list-place.ts';

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
  const { params: current } = useListPlace();
  return (
    <nav className="seg sortseg" aria-label={m.sorting({}, lang)}>
      {SORTS.map((one) => (
        <ListLink
          key={one}
          to={`?${withParam(current, 'sort', one === 'relevance' ? null : one)}`}
          aria-current={one === sort ? 'true' : undefined}
          still
        >
          {NAMES[one]({}, lang)}
        </ListLink>
      ))}
    </nav>
  );
}

/** The same as a native list, for narrow ones; it applies by itself where scripts run. */
export function SortSelect({ sort }: { sort: Sort }) {
  const lang = useLang();
  // What was chosen stands while its list is on the way: the element stays, and with it the focus.
  const underWay = useWantedSearch()?.get('sort');
  const shown = SORTS.find((one) => one === underWay) ?? sort;
  return (
    <ListForm className="sortform">
      <CarriedSearch without={['page', 'sort']} />
      <label>
        <span className="sr">{m.sorting({}, lang)}</span>
        <select className="select" name="sort" value={shown} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
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
    </ListForm>
  );
}

/** Which price is large: the total, by which everything is compared and sorted, or the day's. */
const PRICE_SHOWN = ['total', 'day'] as const;
export type PriceDisplay = (typeof PRICE_SHOWN)[number];

export function usePriceShown(): PriceDisplay {
  const { params: current } = useListPlace();
  return current.get(VIEW.price) === 'day' ? 'day' : 'total';
}

export function PriceSwitch() {
  const lang = useLang();
  const { params: current } = useListPlace();
  const shown = usePriceShown();
  const other = searchOnly(current);
  if (shown === 'day') other.delete(VIEW.price);
  else other.set(VIEW.price, 'day');
  return (
    <ListLink className="link sm priceswitch" to={`?${other}`} still replace>
      <span className="list__short" aria-hidden="true">
        {shown === 'day' ? m.show_total_short({}, lang) : m.show_daily_short({}, lang)}
      </span>
      <span className="list__map">{shown === 'day' ? m.show_total_large({}, lang) : m.show_daily_large({}, lang)}</span>
    </ListLink>
  );
}

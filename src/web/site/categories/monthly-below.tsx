import { PLACE_PARAM } from '#addresses/model';
import * as m from '#i18n';
import { OtherCategories } from '../../parts/category/category-parts.tsx';
import type { CarTileFacts } from '../../parts/fleet/fleet-facts.ts';
import { CarTiles, FleetSection, Prose } from '../../parts/fleet/fleet-parts.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { MonthlyRow } from './monthly-prices.ts';
import { ALL_MONTHS, MONTHS_PARAM } from './months.ts';

interface BelowProps {
  readonly months: number;
  readonly rows: readonly MonthlyRow[];
  readonly place: { readonly slug: string; readonly name: string };
  readonly places: readonly { readonly slug: string; readonly name: string }[];
  readonly cars: readonly CarTileFacts[];
  readonly query: string;
  readonly html: string;
}

/** What the page of rentals by the month tells below its search. */
export default function BelowTheSearch({ months, rows, place, places, cars, query, html }: BelowProps) {
  const lang = useLang();
  const chosen = { [PLACE_PARAM]: place.slug };
  return (
    <>
      <FleetSection id="prices" title={m.monthly_table_title({ place: place.name }, lang)} text={m.monthly_table_text({}, lang)}>
        <nav className="seg fleet-seg" aria-label={m.category_choose_place({}, lang)}>
          {places.map(({ slug, name }) => (
            <PageLink
              key={slug}
              page="monthly"
              query={{ [PLACE_PARAM]: slug, [MONTHS_PARAM]: String(months) }}
              hash="prices"
              preventScrollReset
              aria-current={slug === place.slug ? 'true' : undefined}
            >
              {name}
            </PageLink>
          ))}
        </nav>
        {rows.length > 0 ? <PriceTable rows={rows} chosen={months} /> : <Note>{m.category_none({}, lang)}</Note>}
      </FleetSection>
      <FleetSection
        id="cars"
        title={m.monthly_cars_title({ count: months }, lang)}
        text={m.category_cars_text({ place: place.name }, lang)}
        action={
          <SearchLink className="btn btn--primary" query={query}>
            {m.search_show_cars({}, lang)}
          </SearchLink>
        }
      >
        <nav className="seg fleet-seg" aria-label={m.search_period({}, lang)}>
          {ALL_MONTHS.map((period) => (
            <PageLink
              key={period}
              page="monthly"
              query={{ ...chosen, [MONTHS_PARAM]: String(period) }}
              hash="cars"
              preventScrollReset
              aria-current={period === months ? 'true' : undefined}
            >
              {m.months_count({ count: period }, lang)}
            </PageLink>
          ))}
        </nav>
        {cars.length > 0 ? <CarTiles cars={cars} /> : <Note>{m.category_none({}, lang)}</Note>}
      </FleetSection>
      <div className="page fleet-body">
        <Prose html={html} />
      </div>
      <OtherCategories page="monthly" />
    </>
  );
}

/** Twelve plans side by side on a wide screen, under each other on a phone, where the classes scroll. */
function PriceTable({ rows, chosen }: { rows: readonly MonthlyRow[]; chosen: number }) {
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className="fleet-scroll card" aria-label={m.monthly_table_label({}, lang)} tabIndex={0}>
      <table className="fleet-months" aria-label={m.monthly_table_label({}, lang)}>
        <thead>
          <tr>
            <th scope="col">{m.search_period({}, lang)}</th>
            {rows.map((row) => (
              <th key={row.class} scope="col">
                {row.class}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ALL_MONTHS.map((months, index) => (
            <tr key={months} className={months === chosen ? 'is-on' : undefined}>
              <th scope="row">{m.months_count({ count: months }, lang)}</th>
              {rows.map((row) => {
                const cell = row.cells[index];
                return (
                  <td key={row.class}>
                    {cell?.monthly ? (
                      <SearchLink className="num" query={cell.query}>
                        {wholePrice(cell.monthly, lang.locale)}
                      </SearchLink>
                    ) : (
                      <span className="muted">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

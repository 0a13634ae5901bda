import { href, PLACE_PARAM } from '#addresses/model';
import * as m from '#i18n';
import { shownPlace } from '../../parts/category/category-cars.ts';
import { OtherCategories } from '../../parts/category/category-parts.tsx';
import { inShownOrder } from '../../parts/category/category-rules.ts';
import { categoryText } from '../../parts/category/category-text.ts';
import { inOneSheet } from '../../parts/drawn/drawn-car.ts';
import type { CarTileFacts } from '../../parts/fleet/fleet-facts.ts';
import { CarTiles, FilteredSearch, FleetHero, FleetSection, Prose } from '../../parts/fleet/fleet-parts.tsx';
import { fleetVisit, listQuery } from '../../parts/fleet/fleet-visit.ts';
import { carTile, HUBS, liveOffers } from '../../parts/fleet/live-cars.ts';
import { Main } from '../../parts/page/main.tsx';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { Note } from '../../ui/note.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { SearchLink } from '../../ui/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/monthly';
import { formFor } from './category-form.ts';
import { type MonthlyRow, monthlyRows } from './monthly-prices.ts';
import { ALL_MONTHS } from './months.ts';
import '../../parts/fleet/fleet-pages.css';

const MONTHS_PARAM = 'months';
const CARS_SHOWN = 8;

export const handle: PageHandle = { shared: { query: [PLACE_PARAM, MONTHS_PARAM] } };

export const meta: Route.MetaFunction = (call) => {
  const { loaderData: page } = call;
  return page
    ? pageMeta(call, {
        title: page.text.title,
        longerTitle: page.text.longerTitle,
        description: page.text.description,
        structured: page.structured,
      })
    : [];
};

/** Place and months are in the address, so that choosing works without scripts. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const place = shownPlace(visit, url.searchParams.get(PLACE_PARAM));
  const months = ALL_MONTHS.find((one) => String(one) === url.searchParams.get(MONTHS_PARAM)) ?? 1;
  const wishes = { filters: {}, period: { months } };
  const [rows, offers] = await Promise.all([monthlyRows(visit, place), liveOffers(visit, place, wishes)]);
  const text = categoryText(context, 'monthly');
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ monthly }) => monthly ?? [])).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const about = { name: text.title, path: href('monthly', visit.locale, {}), description: text.description };
  return {
    text,
    months,
    rows,
    place: { slug: place.slug, name: place.name[visit.locale] },
    places: HUBS.map((slug) => ({ slug, name: shownPlace(visit, slug).name[visit.locale] })),
    cars: inOneSheet(
      inShownOrder(offers, 'each_class')
        .slice(0, CARS_SHOWN)
        .map((offer): CarTileFacts => carTile(visit, place, offer, wishes)),
    ),
    query: listQuery(visit, place, wishes),
    form: formFor(visit, place, { months }),
    structured:
      lowest && highest
        ? [aggregateOffer(context.get(webContext).site, { ...about, prices: { lowest, highest, count: offers.length } })]
        : [],
  };
}

export default function Monthly({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { text, form, months, rows, place, places, cars, query } = loaderData;
  const chosen = { [PLACE_PARAM]: place.slug };
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name: m.category_monthly({}, lang) }]}
        title={text.title}
        lead={text.lead}
        car="sedan"
        form={<FilteredSearch facts={form} filters={{}} />}
      />
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
        <Prose html={text.html} />
      </div>
      <OtherCategories page="monthly" />
    </Main>
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

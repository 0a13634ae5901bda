import { Link } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Money } from '#kernel/money';
import { REGIONS } from '#places/model';
import { placeFleets } from '#suppliers';
import { shownPlace } from '../../parts/category/category-cars.ts';
import { OtherCategories } from '../../parts/category/category-parts.tsx';
import { categoryText } from '../../parts/category/category-text.ts';
import { FilteredSearch, FleetHero, FleetSection, Prose } from '../../parts/fleet/fleet-parts.tsx';
import { fleetVisit } from '../../parts/fleet/fleet-visit.ts';
import { Main } from '../../parts/page/main.tsx';
import { regionName } from '../../parts/place/region-names.ts';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { aggregateOffer } from '../../seo/structured-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { Route } from './+types/airport-points';
import { formFor } from './category-form.ts';
import '../../parts/fleet/fleet-pages.css';

export const handle: PageHandle = { shared: {} };

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

interface AirportFacts {
  /** Of its page; of its list of cars, where it has no page for the time being. */
  readonly to: string;
  readonly name: string;
  readonly iata: string | undefined;
  readonly city: string;
  readonly companies: number;
  readonly dayAndNight: boolean;
  readonly from: Money | null;
}

/** Prices are those of the companies' lists: one look at the fleet in memory, however many airports there are. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = await fleetVisit({ context, request });
  const fleets = placeFleets(visit.catalogue);
  const airports = visit.places.places.flatMap((place) => {
    const fleet = fleets.get(place.slug);
    if (place.kind !== 'airport' || !fleet || !place.region) return [];
    const facts: AirportFacts = {
      to: href(visit.pages.has(place.slug) ? 'place' : 'carsAt', visit.locale, { url: place.slug }),
      name: place.name[visit.locale],
      iata: place.iata,
      city: place.context[visit.locale],
      companies: fleet.companies,
      dayAndNight: fleet.dayAndNight,
      from: visit.shown(fleet.from),
    };
    return [{ region: place.region, facts }];
  });
  const text = categoryText(context, 'airportPoints');
  const prices = airports.flatMap(({ facts }) => facts.from ?? []).sort((a, b) => a.minor - b.minor);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const about = { name: text.title, path: href('airportPoints', visit.locale, {}), description: text.description };
  return {
    text,
    regions: REGIONS.map((region) => ({ region, airports: airports.filter((one) => one.region === region).map(({ facts }) => facts) })),
    count: airports.length,
    form: formFor(visit, shownPlace(visit, null)),
    structured:
      lowest && highest
        ? [aggregateOffer(context.get(webContext).site, { ...about, prices: { lowest, highest, count: airports.length } })]
        : [],
  };
}

export default function AirportPoints({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  const { text, regions, form, count } = loaderData;
  return (
    <Main>
      <FleetHero
        trail={[{ name: m.options_crumb({}, lang), to: href('options', lang.locale, {}) }, { name: m.category_airport_points({}, lang) }]}
        title={text.title}
        lead={text.lead}
        points={[['plane', m.airports_count({ count }, lang)]]}
        car="compact_suv"
        form={<FilteredSearch facts={form} filters={{}} />}
      />
      {regions
        .filter(({ airports }) => airports.length > 0)
        .map(({ region, airports }) => (
          <FleetSection key={region} id={region} title={regionName(region, lang)}>
            <ul className="fleet-places">
              {airports.map((airport) => (
                <li key={airport.to}>
                  <Airport airport={airport} />
                </li>
              ))}
            </ul>
          </FleetSection>
        ))}
      <div className="page fleet-body">
        <p className="sm ink2">{m.fleet_price_note({}, lang)}</p>
        <Prose html={text.html} />
      </div>
      <OtherCategories page="airportPoints" />
    </Main>
  );
}

function Airport({ airport }: { airport: AirportFacts }) {
  const lang = useLang();
  return (
    <Link className="card" to={airport.to}>
      <span>
        <b>
          {airport.name} {airport.iata && <span className="muted">{airport.iata}</span>}
        </b>
        <span className="sm ink2">
          {airport.city} · {m.companies_count({ count: airport.companies }, lang)}
        </span>
        {airport.dayAndNight && (
          <Badge tone="ok" icon="clock">
            {m.airports_day_and_night({}, lang)}
          </Badge>
        )}
      </span>
      {airport.from && (
        <span className="fleet-places__p">
          <span className="sm ink2">{m.fleet_from({}, lang)}</span>
          <b>{wholePrice(airport.from, lang.locale)}</b>
        </span>
      )}
      <Icon name="chev-r" />
    </Link>
  );
}

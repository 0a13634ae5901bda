import { Link } from 'react-router';
import * as m from '#i18n';
import type { Money } from '#kernel/money';
import type { Region } from '#places/model';
import { OtherCategories } from '../../parts/category/category-parts.tsx';
import { FleetSection, Prose } from '../../parts/fleet/fleet-parts.tsx';
import { regionName } from '../../parts/place/region-names.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';

export interface AirportFacts {
  /** Of its page; of its list of cars, where it has no page for the time being. */
  readonly to: string;
  readonly name: string;
  readonly iata: string | undefined;
  readonly city: string;
  readonly companies: number;
  readonly dayAndNight: boolean;
  readonly from: Money | null;
}

interface BelowProps {
  readonly regions: readonly { readonly region: Region; readonly airports: readonly AirportFacts[] }[];
  readonly html: string;
}

/** The airports by region, below the search. */
export default function BelowTheSearch({ regions, html }: BelowProps) {
  const lang = useLang();
  return (
    <>
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
        <Prose html={html} />
      </div>
      <OtherCategories page="airportPoints" />
    </>
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

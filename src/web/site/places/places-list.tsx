import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { regionName } from '../../parts/place/region-names.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { NearFacts } from './place/place-facts.ts';
import { KIND_ICONS } from './place/place-kinds.ts';
import type { ListedKind, ListedPlace, RegionFacts } from './places-facts.ts';

const KINDS = {
  airport: m.place_list_kind_airport,
  city: m.place_list_kind_city,
  district: m.place_list_kind_district,
} as const satisfies Record<ListedKind, unknown>;

const idOf = ({ region }: RegionFacts): string => (region ?? 'abroad').replaceAll('_', '-');

/** Every place, region by region. */
export function Regions({ regions }: { regions: readonly RegionFacts[] }) {
  const lang = useLang();
  return (
    <>
      <nav aria-label={m.place_list_regions({}, lang)}>
        <ul className="plc-chips">
          {regions.map((region) => (
            <li key={idOf(region)}>
              <a className="chip" href={`#${idOf(region)}`}>
                {regionName(region.region, lang)} <span className="muted">{region.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {regions.map((region) => (
        <section key={idOf(region)} className="plc-region" aria-labelledby={idOf(region)}>
          <div className="plc-head">
            <h2 id={idOf(region)}>{regionName(region.region, lang)}</h2>
            <p className="sm">{m.place_list_places({ count: region.count }, lang)}</p>
          </div>
          <div className="card">
            {region.groups.map(({ kind, places }) => (
              <div key={kind} className="plc-region__kind">
                <h3>
                  <Icon name={KIND_ICONS[kind]} />
                  {KINDS[kind]({}, lang)}
                </h3>
                <ul>
                  {places.map((place) => (
                    <li key={place.slug}>
                      <PageLink page="place" params={{ url: place.slug }}>
                        {place.name}
                        <span>{m.place_list_companies({ count: place.companies }, lang)}</span>
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** What was looked for, the best first. */
export function FoundPlaces({ text, places }: { text: string; places: readonly ListedPlace[] }) {
  const lang = useLang();
  return (
    <section aria-labelledby="found">
      <div className="plc-head">
        <h2 id="found">{m.place_list_found_for({ count: places.length, text }, lang)}</h2>
        <ShowAll />
      </div>
      <ul className="plc-near">
        {places.map((place) => (
          <PlaceCard key={place.slug} place={place} line={place.context} />
        ))}
      </ul>
    </section>
  );
}

/** The nearest places of one where nobody has an office. */
export function NearestPlaces({ name, places }: { name: string; places: readonly NearFacts[] }) {
  const lang = useLang();
  return (
    <section aria-labelledby="found">
      <div className="plc-head">
        <h2 id="found">{m.place_list_nearest({ place: name }, lang)}</h2>
        <ShowAll />
      </div>
      <ul className="plc-near">
        {places.map((place) => (
          <PlaceCard key={place.slug} place={place} line={m.place_page_km({ km: place.km }, lang)} />
        ))}
      </ul>
      <p className="sm muted">{m.place_page_straight({}, lang)}</p>
    </section>
  );
}

export function NoPlaces() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <section className="card state">
      <img src="/art/illus-empty.svg" width="260" height="161" alt="" />
      <h2>{m.place_list_none({}, lang)}</h2>
      <p>{m.place_list_none_hint({}, lang)}</p>
      <div className="row">
        <PageLink className="btn btn--primary" page="places">
          {m.place_list_clear({}, lang)}
        </PageLink>
        <a className="btn btn--outline" href={telephoneUrl(brand.phone)}>
          {brand.phone}
        </a>
      </div>
    </section>
  );
}

function ShowAll() {
  const lang = useLang();
  return (
    <PageLink className="link" page="places">
      {m.place_list_clear({}, lang)}
    </PageLink>
  );
}

function PlaceCard({ place, line }: { place: Pick<ListedPlace, 'slug' | 'name' | 'kind' | 'companies'>; line: string }) {
  const lang = useLang();
  return (
    <li>
      <PageLink className="card" page="place" params={{ url: place.slug }}>
        <Icon name={KIND_ICONS[place.kind]} />
        <span>
          <b>{place.name}</b>
          <span>
            {line} · {m.place_list_companies({ count: place.companies }, lang)}
          </span>
        </span>
      </PageLink>
    </li>
  );
}

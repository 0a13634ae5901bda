import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#i18n';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { exactPrice, wholePrice } from '../../ui/whole-price.ts';
import type { CarTileFacts, Fact, NamedLink, PlaceFrom } from './fleet-facts.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** A way on, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export function FleetSection({ id, title, text, action, children }: SectionProps) {
  return (
    <section className="page fleet-section" aria-labelledby={id}>
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Facts side by side in a card. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fleet-strip card">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts under each other, for a table of two columns. */
export function FactTable({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="fleet-table card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cars that can be had now, each leading to its list. */
export function CarTiles({ cars }: { cars: readonly CarTileFacts[] }) {
  const lang = useLang();
  return (
    <ul className="fleet-tiles">
      {cars.map((car) => (
        <li key={car.id}>
          <SearchLink className="deal card" query={car.query}>
            <div className="deal__art">
              <span className="badge">{car.class}</span>
              <CarArt body={car.body} drawing={car.drawing} width={320} lazy />
            </div>
            <div className="deal__b">
              <h3>{car.name}</h3>
              <p className="sm muted">{m.or_similar({}, lang)}</p>
              <p className="sm ink2">{car.specs}</p>
              <p className="deal__p">
                <b>{wholePrice(car.price, lang.locale)}</b>
                <span className="sm ink2">{car.per === 'month' ? m.fleet_per_month({}, lang) : m.per_day({}, lang)}</span>
              </p>
              <p className="sm ink2">
                {m.total_for({ days: car.length }, lang)} <b className="b6">{exactPrice(car.total, lang.locale)}</b> · {car.supplier}
              </p>
            </div>
          </SearchLink>
        </li>
      ))}
    </ul>
  );
}

/** Places with their lowest price, each leading to its list. */
export function PlacePrices({ places }: { places: readonly PlaceFrom[] }) {
  const lang = useLang();
  return (
    <ul className="fleet-places">
      {places.map(({ slug, name, from, cars, query }) => (
        <li key={slug}>
          <SearchLink className="card" query={query}>
            <span>
              <b>{name}</b>
              <span className="sm ink2">{from ? m.fleet_types_of_car({ count: cars }, lang) : m.none_free({}, lang)}</span>
            </span>
            {from && (
              <span className="fleet-places__p">
                <span className="sm ink2">{m.fleet_from({}, lang)}</span>
                <b>{wholePrice(from, lang.locale)}</b>
              </span>
            )}
            <Icon name="chev-r" />
          </SearchLink>
        </li>
      ))}
    </ul>
  );
}

export function Chips({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul className="row fleet-chips">
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link className="chip" to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Written text; our own, filled and made safe by the content module. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module
  return <div className="prose card pad" dangerouslySetInnerHTML={{ __html: html }} />;
}

import * as m from '#i18n';
import { Main } from '../../../parts/page/main.tsx';
import { DrawnMap } from '../../../parts/place/drawn-map.tsx';
import { SupplierLogo } from '../../../ui/art/supplier-logo.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { wholePrice } from '../../../ui/whole-price.ts';
import type { CarsPage } from '../list/cars-page.ts';
import { searchOnly, withOffices } from '../list/list-address.ts';
import type { OfficeOnMap, OfficePin } from '../list/offices-map-view.ts';
import { SearchSummary } from '../list/search-summary.tsx';
import { useListPlace } from '../place/list-place.ts';
import styles from './offices-map.css?url&no-inline';

/** Where the cars are: a drawn map whose pins are links to the list of their offices, and the same offices as a list, the nearest first. */
export function OfficesMap({ facts }: { facts: Extract<CarsPage, { kind: 'map' }> }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const { map } = facts;
  const cars = map.offices.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <SearchSummary trip={facts.trip} />
      <Main className="page mappg">
        <div className="list__head">
          <div>
            <h1>
              {m.map_title({ offices: m.map_offices({ count: map.offices.length }, lang), cars: m.map_cars({ count: cars }, lang) }, lang)}
            </h1>
            <p>{m.map_lead({ place: map.place.name }, lang)}</p>
          </div>
          <a className="link" href={`?${searchOnly(current)}`}>
            <Icon name="list" />
            {m.back_to_list({}, lang)}
          </a>
        </div>
        {facts.silent > 0 && <Note tone="warn">{m.map_silent({ count: facts.silent }, lang)}</Note>}
        {map.offices.length === 0 ? (
          <Note>{m.map_empty({}, lang)}</Note>
        ) : (
          <div className="card mapcard">
            <nav aria-label={m.map_name({ place: map.place.name }, lang)}>
              <DrawnMap label={m.map_name({ place: map.place.name }, lang)} dots={map.dots} names={map.names} scale={map.scale} interactive>
                <span
                  className="mapplace"
                  style={{ left: `${map.place.position.x}%`, top: `${map.place.position.y}%` }}
                  title={map.place.name}
                />
                {map.pins.map((pin) => (
                  <Pin key={pin.offices.join(' ')} pin={pin} />
                ))}
              </DrawnMap>
            </nav>
            <ol className="mapoffices">
              {map.offices.map((office) => (
                <OfficeRow key={office.id} office={office} />
              ))}
            </ol>
          </div>
        )}
        {map.brought > 0 && (
          <p className="sm">
            <Icon name="valet" /> {m.map_brought({ count: map.brought }, lang)}
          </p>
        )}
      </Main>
    </>
  );
}

function Pin({ pin }: { pin: OfficePin }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const price = pin.lowest ? wholePrice(pin.lowest, lang.locale) : m.map_no_price({}, lang);
  const many = pin.offices.length;
  const cars = m.map_cars({ count: pin.count }, lang);
  return (
    <a
      className={classNames('mappin', pin.chosen && 'is-on')}
      style={{ left: `${pin.position.x}%`, top: `${pin.position.y}%` }}
      href={`?${withOffices(current, pin.offices)}`}
      aria-current={pin.chosen || undefined}
    >
      <span aria-hidden="true">
        {price}
        {many > 1 && <small> · {many}</small>}
      </span>
      <span className="sr">
        {many > 1
          ? m.map_pin_many({ price, offices: m.map_offices({ count: many }, lang), cars, names: pin.names }, lang)
          : m.map_pin_one({ price, office: pin.names, cars }, lang)}
      </span>
    </a>
  );
}

function OfficeRow({ office }: { office: OfficeOnMap }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  return (
    <li>
      <SupplierLogo slug={office.supplier.slug} name={office.supplier.name} width={44} />
      <span className="mapoffices__name">
        <a href={`?${withOffices(current, [office.id])}`} aria-current={office.chosen || undefined}>
          {office.name}
        </a>
        <span className="sm muted">{office.km}</span>
      </span>
      <span className="mapoffices__cars">
        <b>{office.lowest ? m.at_least({ amount: wholePrice(office.lowest, lang.locale) }, lang) : m.map_no_price({}, lang)}</b>
        <span className="sm muted">{m.map_cars({ count: office.count }, lang)}</span>
      </span>
    </li>
  );
}

import * as m from '#i18n';
import { CarArt } from '../../ui/art/car-art.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { SeriesTile } from './brands-view.ts';

/** The series of a brand, each leading to its page. */
export function SeriesTiles({ brand, series }: { brand: { slug: string }; series: readonly SeriesTile[] }) {
  const lang = useLang();
  return (
    <ul className="fleet-tiles">
      {series.map((one) => (
        <li key={one.slug}>
          <PageLink className="deal card" page="series" params={{ brand: brand.slug, series: one.slug }}>
            <div className="deal__art">
              <span className="badge">{one.bodyName}</span>
              <CarArt body={one.body} drawing={one.drawing} width={320} lazy />
            </div>
            <div className="deal__b">
              <h3>{one.name}</h3>
              <p className="sm ink2">{one.classes}</p>
              <p className="sm ink2">{one.specs}</p>
              {one.from && (
                <p className="deal__p">
                  <span className="sm ink2">{m.lowest_daily({}, lang)}</span>
                  <b>{wholePrice(one.from, lang.locale)}</b>
                </p>
              )}
              <p className="sm ink2">{m.fleet_at_companies({ count: one.companies }, lang)}</p>
            </div>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

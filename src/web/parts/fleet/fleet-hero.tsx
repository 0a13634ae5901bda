import type { ReactNode } from 'react';
import type { Filters } from '#search/model';
import type { BodyType } from '#suppliers/model';
import type { Crumb } from '../../seo/breadcrumb-list.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { PageSearch } from '../search-form/page-search.tsx';
import { SEARCH_FORM, type SearchFormFacts } from '../search-form/search-form-facts.ts';

interface HeroProps {
  readonly trail: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly (readonly [IconName, string])[];
  /** Stands on the ground line at the right. */
  readonly car?: BodyType;
  /** The address of the drawing of one car of that body. */
  readonly drawing?: string;
  /** Above the title: a company's mark. */
  readonly mark?: ReactNode;
  /** Stands half on the band. */
  readonly form?: ReactNode;
}

/** The navy band a page begins with. */
export function FleetHero({ trail, title, lead, points = [], car, drawing, mark, form }: HeroProps) {
  return (
    <>
      <div className={form ? 'fleet-hero fleet-hero--form on-inverse' : 'fleet-hero on-inverse'}>
        <div className="page">
          <Breadcrumbs trail={trail} />
          <div className="fleet-hero__in">
            <div>
              {mark}
              <h1>{title}</h1>
              <p className="lead">{lead}</p>
              {points.length > 0 && (
                <ul>
                  {points.map(([icon, text]) => (
                    <li key={text}>
                      <Icon name={icon} />
                      {text}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {car && <CarArt body={car} drawing={drawing} width={420} className="fleet-hero__car" />}
          </div>
        </div>
      </div>
      {form && <div className="page fleet-search">{form}</div>}
    </>
  );
}

/** The search with filters that go along to the list. */
export function FilteredSearch({ facts, filters }: { facts: SearchFormFacts; filters: Filters }) {
  return (
    <>
      <PageSearch key={facts.pickup.slug} facts={facts} />
      {Object.entries(filters).flatMap(([group, values]) =>
        (values ?? []).map((value) => <input key={`${group} ${value}`} type="hidden" form={SEARCH_FORM} name={group} value={value} />),
      )}
    </>
  );
}

import { type PageName, PLACE_PARAM } from '#addresses/model';
import * as m from '#i18n';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CarTiles, FactStrip, FleetSection, PlacePrices } from '../fleet/fleet-parts.tsx';
import type { CategoryCars } from './category-cars.ts';
import { CATEGORY_GROUPS, type CategoryPage, categoryName } from './category-names.ts';

interface CarsProps {
  readonly page: PageName;
  readonly cars: CategoryCars;
  readonly title: string;
}

/** The matching cars of a category at a place, with a way to the other places and to the whole list. */
export function CategorySections({ page, cars, title }: CarsProps) {
  const lang = useLang();
  return (
    <FleetSection id="cars" title={title} text={m.category_cars_text({ place: cars.place.name }, lang)}>
      <nav className="seg fleet-seg" aria-label={m.category_choose_place({}, lang)}>
        {cars.places.map(({ slug, name }) => (
          <PageLink
            key={slug}
            page={page}
            query={{ [PLACE_PARAM]: slug }}
            hash="cars"
            preventScrollReset
            aria-current={slug === cars.place.slug ? 'true' : undefined}
          >
            {name}
          </PageLink>
        ))}
      </nav>
      {cars.cars.length > 0 ? <CarTiles cars={cars.cars} /> : <Note>{m.category_none({}, lang)}</Note>}
      <p className="fleet-more">
        <SearchLink className="btn btn--outline" query={cars.query}>
          {m.category_whole_list({}, lang)}
        </SearchLink>
      </p>
    </FleetSection>
  );
}

/** Ages, licence, kilometres and deposit over all companies. */
export function CategoryTerms({ cars }: { cars: CategoryCars }) {
  const lang = useLang();
  return (
    <FactStrip
      facts={[...cars.terms, ...(cars.companies > 0 ? [{ name: m.fleet_companies({}, lang), text: String(cars.companies) }] : [])]}
    />
  );
}

/** From which price the same cars can be had elsewhere. */
export function CategoryPlaces({ cars }: { cars: CategoryCars }) {
  const lang = useLang();
  return (
    <section aria-labelledby="where">
      <h2 id="where">{m.category_where({}, lang)}</h2>
      <PlacePrices places={cars.places} />
      <p className="sm ink2">{cars.isMonthly ? m.fleet_live_note_monthly({}, lang) : m.fleet_live_note({}, lang)}</p>
    </section>
  );
}

/** The other pages of this kind. */
export function OtherCategories({ page }: { page: CategoryPage | undefined }) {
  const lang = useLang();
  const others = Object.values(CATEGORY_GROUPS)
    .flat()
    .filter((other) => other !== page);
  return (
    <FleetSection
      id="others"
      title={m.category_others({}, lang)}
      action={
        <PageLink className="link" page="options">
          {m.category_all({}, lang)}
        </PageLink>
      }
    >
      <ul className="row fleet-chips">
        {others.map((other) => (
          <li key={other}>
            <PageLink className="chip" page={other}>
              {categoryName(other, lang)}
            </PageLink>
          </li>
        ))}
      </ul>
    </FleetSection>
  );
}

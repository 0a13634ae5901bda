import * as m from '#i18n';
import type { CategoryCars } from '../../parts/category/category-cars.ts';
import type { CategoryPage } from '../../parts/category/category-names.ts';
import { CategoryPlaces, CategorySections, CategoryTerms, OtherCategories } from '../../parts/category/category-parts.tsx';
import { Prose } from '../../parts/fleet/fleet-parts.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface BelowProps {
  readonly category: CategoryPage;
  readonly cars: CategoryCars;
  readonly title: string;
  readonly html: string;
}

/** What a page about a kind of cars or rentals tells below its search. */
export default function BelowTheSearch({ category, cars, title, html }: BelowProps) {
  const lang = useLang();
  return (
    <>
      <div className="page fleet-body">
        <CategoryTerms cars={cars} />
      </div>
      <CategorySections page={category} cars={cars} title={m.category_cars({ count: cars.count }, lang)} />
      <div className="page fleet-two fleet-two--text">
        <section aria-label={title}>
          <Prose html={html} />
        </section>
        <CategoryPlaces cars={cars} />
      </div>
      <OtherCategories page={category} />
    </>
  );
}

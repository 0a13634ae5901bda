import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { Prose } from '../fleet/fleet-parts.tsx';
import type { AboutService } from './about-service.ts';
import type { CategoryPage } from './category-names.ts';
import { CategoryPlaces, CategorySections, OtherCategories } from './category-parts.tsx';

/** Below a service's form: its text, and cars that suit it at the prices of today. */
export function ServiceSections({ page, about }: { page: CategoryPage; about: AboutService }) {
  const lang = useLang();
  return (
    <>
      <div className="page fleet-two fleet-two--text">
        <section aria-label={m.category_read({}, lang)}>
          <Prose html={about.html} />
        </section>
        <CategoryPlaces cars={about.cars} />
      </div>
      <CategorySections page={page} cars={about.cars} title={m.category_cars_service({}, lang)} />
      <OtherCategories page={page} />
    </>
  );
}

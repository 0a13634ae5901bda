import * as m from '#i18n';
import { SupplierLogo } from '../../../ui/art/supplier-logo.tsx';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { PlaceFacts } from './place-facts.ts';

/** The offices at a place with their hours, and who brings the car without one. */
export function OfficeList({ facts: { offices, valets } }: { facts: PlaceFacts }) {
  const lang = useLang();
  if (offices.length === 0 && valets.length === 0) return null;
  return (
    <section className="page plc-offices" aria-labelledby="offices">
      <div className="plc-head">
        <h2 id="offices">{m.place_page_offices({}, lang)}</h2>
        {offices.length > 0 && <p className="sm">{m.place_page_offices_note({}, lang)}</p>}
      </div>
      <div className="card">
        {offices.length > 0 && (
          <ul>
            {offices.map((office) => (
              <li key={office.id}>
                <SupplierLogo slug={office.company.slug} name={office.company.name} />
                <div>
                  <PageLink page="company" params={{ url: office.company.slug }}>
                    {office.company.name}
                  </PageLink>
                  <p lang={office.addressLang}>{office.address}</p>
                  <p className="plc-offices__hours">{office.hours}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {valets.length > 0 && (
          <div className="plc-offices__valet">
            <h3>{m.place_page_valet({}, lang)}</h3>
            <p>{m.place_page_valet_note({ companies: valets.map(({ name }) => name).join(', ') }, lang)}</p>
          </div>
        )}
      </div>
    </section>
  );
}

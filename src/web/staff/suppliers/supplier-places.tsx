import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { OfficeLine, SupplierOffices } from '#suppliers';
import { kmText } from '../../parts/rental/office-words.ts';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/supplier-places';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_supplier_places({}, langOf(localeOf(location.pathname))));

/** Which office of a supplier with a system of its own serves which of our places: they are asked for their offices now. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const staff = staffOperationsOf(call);
  const locale = call.context.get(localeContext);
  const nameOf = (slug: string): string => staff.placeNamed(slug)?.name[locale] ?? slug;
  const suppliers = await staff.supplierOffices();
  return {
    suppliers: suppliers.map(({ lines, ...supplier }) => ({
      ...supplier,
      lines: lines.map(({ serves, proposed, ...line }) => ({
        ...line,
        serves: serves.map(nameOf),
        proposed: proposed.map(({ slug, ...found }) => ({ ...found, place: nameOf(slug) })),
      })),
    })),
  };
}

type Supplier = Route.ComponentProps['loaderData']['suppliers'][number];

export const handle: PageHandle = { reading: 'at_work' };

export default function SupplierPlaces({ loaderData: { suppliers } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffSuppliers', lang.locale, {})}>{m.staff_nav_suppliers({}, lang)}</Link>
      </p>
      <h1>{m.staff_supplier_places({}, lang)}</h1>
      <p>{m.staff_places_lead({}, lang)}</p>
      {suppliers.length === 0 && <p className="stf__empty">{m.staff_places_none({}, lang)}</p>}
      {suppliers.map((supplier) => (
        <Offices key={supplier.supplier} supplier={supplier} />
      ))}
    </>
  );
}

function Offices({ supplier: { asked, company, lines } }: { supplier: Supplier }) {
  const lang = useLang();
  const open = lines.filter(({ finding }) => finding !== 'fine');
  const summary = m.staff_places_summary({ offices: lines.length, open: open.length }, lang);
  return (
    <section className="stf__panel">
      <h2>{company}</h2>
      <p>
        {summary} {ASKED[asked]({}, lang)}
      </p>
      {open.length > 0 && (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption className="sr">{company}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_places_code({}, lang)}</th>
                <th scope="col">{m.staff_places_office({}, lang)}</th>
                <th scope="col">{m.staff_queue_why({}, lang)}</th>
                <th scope="col">{m.staff_places_serves({}, lang)}</th>
                <th scope="col">{m.staff_places_proposed({}, lang)}</th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ code, finding, name, proposed, serves }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td>{name}</td>
                  <td>{FINDINGS[finding]({}, lang)}</td>
                  <td>{serves.join(', ') || m.staff_places_nothing({}, lang)}</td>
                  <td>{proposed.map((found) => proposalText(found, lang)).join(', ') || m.staff_places_nothing({}, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const proposalText = ({ place, by, km }: Supplier['lines'][number]['proposed'][number], lang: Lang): string => {
  const how = FOUND_BY[by]({}, lang);
  return km === null ? m.staff_places_found({ place, how }, lang) : m.staff_places_found_km({ place, how, km: kmText(km, lang) }, lang);
};

const ASKED: Readonly<Record<SupplierOffices['asked'], (inputs: object, lang: Lang) => string>> = {
  answered: m.staff_places_answered,
  no_list: m.staff_places_no_list,
  not_answered: m.staff_places_not_answered,
  not_possible: m.staff_places_not_possible,
};

const FINDINGS: Readonly<Record<OfficeLine['finding'], (inputs: object, lang: Lang) => string>> = {
  unmapped: m.staff_places_unmapped,
  gone: m.staff_places_gone,
  elsewhere: m.staff_places_elsewhere,
  more: m.staff_places_more,
  fine: m.staff_places_fine,
};

const FOUND_BY: Readonly<Record<OfficeLine['proposed'][number]['by'], (inputs: object, lang: Lang) => string>> = {
  iata: m.staff_places_by_iata,
  code: m.staff_places_by_code,
  coordinates: m.staff_places_by_coordinates,
};

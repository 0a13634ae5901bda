import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { NEW, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { phoneText } from '#kernel/contact';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { RetiredList } from '../parts/retired-list.tsx';
import type { Route } from './+types/offices';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_offices({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier, may } = await portalIn(call);
  const { fleet } = portalOperationsOf(call);
  const [offices, retired] = [await fleet.offices(supplier), (await fleet.retired(supplier)).offices];
  return { supplier, offices, retired, mayEdit: may('supplier.fleet.edit'), done: call.url.searchParams.get('done') !== null };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Offices({ loaderData: { supplier, offices, retired, mayEdit, done } }: Route.ComponentProps) {
  const lang = useLang();
  const address = (office: string) => portalHref('portalOffice', lang.locale, { supplier, office });
  return (
    <>
      <div className="stf__head">
        <h1>{m.portal_nav_offices({}, lang)}</h1>
        {mayEdit && (
          <ButtonLink to={address(NEW)} size="sm" icon="plus">
            {m.portal_office_new({}, lang)}
          </ButtonLink>
        )}
      </div>
      <Outcome done={done} answer={undefined} />
      {offices.length === 0 ? (
        <p className="stf__empty">{m.portal_offices_none({}, lang)}</p>
      ) : (
        <ul className="ptl__cards">
          {offices.map(({ id, name, address: street, phone, cars }) => (
            <li key={id} className="stf__panel">
              <h3>{mayEdit ? <Link to={address(id)}>{name}</Link> : name}</h3>
              <p>{street}</p>
              <p>{phoneText(phone)}</p>
              <p className="stf__quiet">{m.portal_office_cars({ count: cars }, lang)}</p>
            </li>
          ))}
        </ul>
      )}
      <RetiredList mayEdit={mayEdit} retired={retired.map(({ id, name }) => ({ name, to: address(id) }))} />
    </>
  );
}

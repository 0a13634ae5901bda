import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { NEW, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { formatMoney, money } from '#kernel/money';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { ScrollBox } from '../../staff/parts/list/scroll-box.tsx';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { RetiredList } from '../parts/retired-list.tsx';
import type { Route } from './+types/groups';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_groups({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier, may } = await portalIn(call);
  const { fleet } = portalOperationsOf(call);
  const offices = (await fleet.offices(supplier)).map(({ id, name }) => ({ id, name }));
  const [groups, retired] = [await fleet.groups(supplier), (await fleet.retired(supplier)).groups];
  return { supplier, offices, groups, retired, mayEdit: may('supplier.fleet.edit'), done: call.url.searchParams.get('done') !== null };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Groups({ loaderData: { supplier, offices, groups, retired, mayEdit, done } }: Route.ComponentProps) {
  const lang = useLang();
  const address = (group: number | typeof NEW) => portalHref('portalGroup', lang.locale, { supplier, group: String(group) });
  return (
    <>
      <div className="stf__head">
        <h1>{m.portal_nav_groups({}, lang)}</h1>
        {mayEdit && offices.length > 0 && (
          <ButtonLink to={address(NEW)} size="sm" icon="plus">
            {m.portal_group_new({}, lang)}
          </ButtonLink>
        )}
      </div>
      <Outcome done={done} answer={undefined} />
      {offices.length === 0 && <p className="stf__empty">{m.portal_groups_need_office({}, lang)}</p>}
      {offices.length > 0 && groups.length === 0 && <p className="stf__empty">{m.portal_groups_none({}, lang)}</p>}
      {groups.length > 0 && (
        <ScrollBox label={m.portal_nav_groups({}, lang)}>
          <table className="stf__table">
            <caption className="sr">{m.portal_nav_groups({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.portal_group({}, lang)}</th>
                <th scope="col">ACRISS</th>
                <th scope="col" className="r">
                  {m.portal_group_deposit({}, lang)}
                </th>
                {offices.map(({ id, name }) => (
                  <th key={id} scope="col" className="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ id, type, depositMinor, units, photographs }) => (
                <tr key={id}>
                  <th scope="row">
                    {mayEdit ? <Link to={address(id)}>{type.name}</Link> : type.name}
                    {photographs.length > 0 && (
                      <small className="ptl__has"> {m.photographs_count({ count: photographs.length }, lang)}</small>
                    )}
                  </th>
                  <td>{type.acriss}</td>
                  <td className="r">{formatMoney(money(depositMinor, 'TRY'), lang.locale, 'whole')}</td>
                  {offices.map((office) => (
                    <td key={office.id} className="r">
                      {units[office.id] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <RetiredList mayEdit={mayEdit} retired={retired.map(({ id, type }) => ({ name: type.name, to: address(id) }))} />
    </>
  );
}

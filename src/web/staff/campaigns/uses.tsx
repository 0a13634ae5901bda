import { Link } from 'react-router';
import { can } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { stateText } from '../../parts/reservation/state-badge.tsx';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/uses';

export const meta: Route.MetaFunction = ({ params }) => staffMeta(params.code ?? '');

/** The reservations behind a campaign's figures. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { campaigns } = staffOperationsOf(call);
  const campaign = await campaigns.find(call.params.code ?? '');
  if (!campaign) throw new Response(null, { status: 404 });
  const { code, title } = campaign;
  const [figures, list] = await Promise.all([
    campaigns.figures(),
    campaigns.uses({ code, after: call.url.searchParams.get('after') ?? '' }),
  ]);
  return { code, title, figures: figures.get(code) ?? { uses: 0, cost: [] }, list, mayOpen: can(by, 'staff.reservation.read') };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function CampaignUses({ loaderData: { code, title, figures, list, mayOpen } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <p>
        <Link to={staffHref('staffCampaigns', locale, {})}>{m.staff_nav_campaigns({}, lang)}</Link> ›{' '}
        <Link to={staffHref('staffCampaign', locale, { code })}>{code}</Link>
      </p>
      <h1>{m.campaigns_uses_title({ code }, lang)}</h1>
      <p className="stf__quiet">
        {title[locale]} · {m.campaigns_uses_count({ count: figures.uses }, lang)}
        {figures.cost.length > 0 && ` · ${figures.cost.map((one) => formatMoney(one, locale)).join(' + ')}`}
      </p>
      <p className="stf__quiet">{m.campaigns_uses_lead({}, lang)}</p>
      <ListTable
        caption={m.campaigns_uses_title({ code }, lang)}
        columns={columnsFor(mayOpen)}
        rows={list.uses}
        keyOf={({ reservation }) => reservation}
        isRead={!mayOpen}
        empty={<p>{m.campaigns_no_uses({}, lang)}</p>}
        next={list.next === null ? null : staffHref('staffCampaignUses', locale, { code }, { after: list.next })}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['list']['uses'][number];

const columnsFor = (mayOpen: boolean): readonly Column<Row>[] => [
  {
    key: 'reservation',
    name: m.staff_col_number,
    value: ({ reservation }) => reservation,
    cell: ({ reservation }, { locale }) =>
      mayOpen ? <Link to={staffHref('staffReservation', locale, { code: reservation })}>{reservation}</Link> : reservation,
    look: 'line',
  },
  { key: 'at', name: m.campaigns_use_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
  { key: 'state', name: m.texts_col_state, value: ({ state }, lang) => stateText(state, lang) },
  { key: 'supplier', name: m.staff_col_supplier, value: ({ supplier }) => supplier },
  { key: 'rental', name: m.campaigns_use_rental, value: ({ rental }) => rental, look: 'number' },
  { key: 'discount', name: m.campaigns_use_discount, value: ({ discount }) => discount, look: 'number' },
];

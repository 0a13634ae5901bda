import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { type CampaignStanding, standingOf } from '#campaigns/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { webContext } from '../../request/context.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { useOrder } from '../parts/list/kept-order.tsx';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/campaigns';
import { STANDING_TEXTS } from './campaign-words.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_campaigns({}, langOf(localeOf(location.pathname))));

const STANDINGS = Object.keys(STANDING_TEXTS) as CampaignStanding[];

/** Every campaign with what it has been used for and has cost so far, from the reservations that carry its code. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { campaigns } = staffOperationsOf(call);
  const now = call.context.get(webContext).clock();
  const [all, figures] = await Promise.all([campaigns.list(), campaigns.figures()]);
  const state = STANDINGS.find((one) => one === call.url.searchParams.get('state'));
  const rows = all.map((campaign) => ({
    code: campaign.code,
    title: campaign.title,
    standing: standingOf(campaign, now),
    validFrom: campaign.validFrom,
    validUntil: campaign.validUntil,
    maximumUses: campaign.maximumUses,
    uses: figures.get(campaign.code)?.uses ?? 0,
    cost: figures.get(campaign.code)?.cost ?? [],
  }));
  return {
    rows: rows.filter(({ standing }) => !state || standing === state),
    counts: STANDINGS.map((one) => ({ state: one, count: rows.filter(({ standing }) => standing === one).length })),
    state: state ?? '',
    mayEdit: can(by, 'staff.campaign.edit'),
    isDiscarded: call.url.searchParams.get('done') === 'discard',
  };
}

export default function Campaigns({ loaderData: { rows, counts, state, mayEdit, isDiscarded } }: Route.ComponentProps) {
  const lang = useLang();
  const order = useOrder();
  const { locale } = lang;
  return (
    <>
      <div className="stf__head">
        <h1>{m.staff_nav_campaigns({}, lang)}</h1>
        {mayEdit && (
          <Link className="btn btn--outline btn--sm" to={staffHref('staffCampaignNew', locale, {})}>
            {m.campaigns_new({}, lang)}
          </Link>
        )}
      </div>
      <p className="stf__quiet">{m.campaigns_desk_lead({}, lang)}</p>
      {isDiscarded && (
        <Note tone="ok" role="status">
          <p>{m.campaigns_done_discard({}, lang)}</p>
        </Note>
      )}
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={staffHref('staffCampaigns', locale, {}, order)} aria-current={state === '' ? 'page' : undefined}>
          {m.campaigns_all({}, lang)}
        </Link>
        {counts.map((one) => (
          <Link
            key={one.state}
            to={staffHref('staffCampaigns', locale, {}, { state: one.state, ...order })}
            aria-current={state === one.state ? 'page' : undefined}
          >
            {STANDING_TEXTS[one.state][0]({}, lang)} <b>{one.count}</b>
          </Link>
        ))}
      </nav>
      <WholeTable
        caption={m.staff_nav_campaigns({}, lang)}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ code }) => code}
        empty={<p>{m.campaigns_none({}, lang)}</p>}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    name: m.campaigns_code,
    value: ({ code }) => code,
    order: 'value',
    cell: ({ code, title }, { locale }) => (
      <>
        <Link to={staffHref('staffCampaign', locale, { code })}>{code}</Link> <small>{title[locale]}</small>
      </>
    ),
  },
  {
    key: 'state',
    name: m.texts_col_state,
    value: ({ standing }, lang) => STANDING_TEXTS[standing][0]({}, lang),
    order: 'value',
    cell: ({ standing }, lang) => <Badge tone={STANDING_TEXTS[standing][1]}>{STANDING_TEXTS[standing][0]({}, lang)}</Badge>,
  },
  {
    key: 'from',
    name: m.campaigns_valid_from,
    value: ({ validFrom }, { locale }) => instantText(validFrom, locale),
    look: 'line',
    order: ({ validFrom }) => validFrom.getTime(),
  },
  {
    key: 'until',
    name: m.campaigns_valid_until,
    value: ({ validUntil }, { locale }) => instantText(validUntil, locale),
    look: 'line',
    order: ({ validUntil }) => validUntil.getTime(),
  },
  {
    key: 'uses',
    name: m.campaigns_uses,
    value: ({ uses }) => uses,
    order: 'value',
    cell: ({ code, uses, maximumUses }, lang) => (
      <Link to={staffHref('staffCampaignUses', lang.locale, { code })}>
        {maximumUses === null ? uses : m.campaigns_uses_among({ count: uses, most: maximumUses }, lang)}
        <span className="sr"> {code}</span>
      </Link>
    ),
    look: 'number',
  },
  {
    key: 'cost',
    name: m.campaigns_cost,
    value: ({ cost }, { locale }) => cost.map((one) => formatMoney(one, locale)).join(' + '),
    cell: ({ code, cost }, { locale }) =>
      cost.length === 0 ? (
        '–'
      ) : (
        <Link to={staffHref('staffCampaignUses', locale, { code })}>{cost.map((one) => formatMoney(one, locale)).join(' + ')}</Link>
      ),
    look: 'number',
  },
];

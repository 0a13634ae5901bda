import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { Listing } from '../parts/list/listing.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/campaigns';
import { CAMPAIGN_LIST, STANDINGS, standingIn } from './campaign-list.tsx';
import { campaignRows } from './campaign-rows.ts';
import { STANDING_TEXTS } from './campaign-words.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_campaigns({}, langOf(localeOf(location.pathname))));

/** Every campaign, or those that stand in one way. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const state = standingIn(searchParams);
  const rows = await campaignRows(call);
  return {
    rows: rows.filter(({ standing }) => !state || standing === state),
    view: listView(CAMPAIGN_LIST, searchParams),
    counts: STANDINGS.map((one) => ({ state: one, count: rows.filter(({ standing }) => standing === one).length })),
    state,
    mayEdit: can(by, 'staff.campaign.edit'),
    isDiscarded: searchParams.get('done') === 'discard',
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Campaigns({ loaderData: { rows, view, counts, state, mayEdit, isDiscarded } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const hrefOf = (shown: ListView, wanted: typeof state = state): string =>
    staffHref('staffCampaigns', locale, {}, { ...(wanted && { state: wanted }), ...viewQuery(CAMPAIGN_LIST, shown) });
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
        <Link to={hrefOf(view, '')} aria-current={state === '' ? 'page' : undefined}>
          {m.campaigns_all({}, lang)}
        </Link>
        {counts.map((one) => (
          <Link key={one.state} to={hrefOf(view, one.state)} aria-current={state === one.state ? 'page' : undefined}>
            {STANDING_TEXTS[one.state][0]({}, lang)} <b>{numberText(one.count, locale)}</b>
          </Link>
        ))}
      </nav>
      <Listing
        list={CAMPAIGN_LIST}
        view={view}
        hrefOf={hrefOf}
        caption={m.staff_nav_campaigns({}, lang)}
        rows={rows}
        empty={<p>{state === '' ? m.campaigns_none({}, lang) : m.staff_list_none_filtered({}, lang)}</p>}
      >
        {rows.length > 0 && (
          <TakeList page="staffCampaignsFile" list={{ ...(state && { state }), ...viewQuery(CAMPAIGN_LIST, view) }} isImpersonal />
        )}
      </Listing>
    </>
  );
}

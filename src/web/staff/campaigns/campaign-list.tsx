import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type CampaignStanding, standingOf } from '#campaigns/model';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { numberText } from '#kernel/number-text';
import { webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import type { Column } from '../parts/list/column.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';
import { STANDING_TEXTS } from './campaign-words.ts';

export const STANDINGS = Object.keys(STANDING_TEXTS) as CampaignStanding[];

export const standingIn = (search: URLSearchParams): CampaignStanding | '' => STANDINGS.find((one) => one === search.get('state')) ?? '';

export type CampaignRow = Awaited<ReturnType<typeof campaignRows>>[number];

/** Every campaign with what it has been used for and has cost so far, from the reservations that carry its code. */
export async function campaignRows(call: Call) {
  const { campaigns } = staffOperationsOf(call);
  const now = call.context.get(webContext).clock();
  const [all, figures] = await Promise.all([campaigns.list(), campaigns.figures()]);
  return all.map((campaign) => ({
    code: campaign.code,
    title: campaign.title,
    standing: standingOf(campaign, now),
    validFrom: campaign.validFrom,
    validUntil: campaign.validUntil,
    maximumUses: campaign.maximumUses,
    uses: figures.get(campaign.code)?.uses ?? 0,
    cost: figures.get(campaign.code)?.cost ?? [],
  }));
}

const COLUMNS: readonly Column<CampaignRow>[] = [
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
        {maximumUses === null ? numberText(uses, lang.locale) : m.campaigns_uses_among({ count: uses, most: maximumUses }, lang)}
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

export const CAMPAIGN_LIST: ListDeclaration<CampaignRow> = { keyOf: ({ code }) => code, columns: COLUMNS };

import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { Campaign, CampaignStanding } from '#campaigns/model';
import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { formatMoney, type Money } from '#kernel/money';
import { Badge } from '../../ui/badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import type { Column } from '../parts/list/column.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';
import { STANDING_TEXTS } from './campaign-words.ts';

export const STANDINGS = Object.keys(STANDING_TEXTS) as CampaignStanding[];

export const standingIn = (search: URLSearchParams): CampaignStanding | '' => STANDINGS.find((one) => one === search.get('state')) ?? '';

/** A campaign with what it has been used for and has cost so far. */
export interface CampaignRow extends Pick<Campaign, 'code' | 'title' | 'validFrom' | 'validUntil' | 'maximumUses'> {
  readonly standing: CampaignStanding;
  readonly uses: number;
  readonly cost: readonly Money[];
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

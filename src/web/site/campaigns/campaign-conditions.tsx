import type { ReactNode } from 'react';
import { COUNTED_USES } from '#campaigns/model';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { className } from '../../parts/fleet/car-words.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { CampaignView } from './campaign-view.ts';

interface ConditionsProps {
  readonly campaign: CampaignView;
  /** The companies it is bound to; null is every company. */
  readonly companies: readonly { readonly slug: string; readonly name: string }[] | null;
  /** Names of the places at which the rental may begin; null is everywhere. */
  readonly places: readonly string[] | null;
}

/** What a code asks for and gives, from its own data. */
export function CampaignConditions({ campaign, companies, places }: ConditionsProps) {
  const lang = useLang();
  const { from, until, minimumDays, minimumTotal, classes, pickupDays, usesPerCustomer, usesLeft } = campaign;
  return (
    <section className="card pad camp-conditions" aria-labelledby="conditions">
      <h2 id="conditions">{m.campaign_conditions({}, lang)}</h2>
      <dl>
        <Condition name={m.campaign_condition_discount({}, lang)}>{discountText(campaign.discount)}</Condition>
        <Condition name={m.campaign_condition_valid({}, lang)}>{m.campaign_valid_from_to({ from, to: until }, lang)}</Condition>
        <Condition name={m.campaign_condition_days({}, lang)}>{m.days_count({ count: minimumDays }, lang)}</Condition>
        {minimumTotal && (
          <Condition name={m.campaign_condition_total({}, lang)}>{formatMoney(minimumTotal, lang.locale, 'whole')}</Condition>
        )}
        {pickupDays && <Condition name={m.campaign_condition_pickup({}, lang)}>{m.campaign_valid_from_to(pickupDays, lang)}</Condition>}
        {places && <Condition name={m.campaign_condition_places({}, lang)}>{places.join(', ')}</Condition>}
        <Condition name={m.campaign_condition_companies({}, lang)}>
          {companies ? <Companies companies={companies} /> : m.campaign_all_companies({}, lang)}
        </Condition>
        <Condition name={m.campaign_condition_classes({}, lang)}>
          {classes ? classes.map((one) => className(one, lang)).join(', ') : m.campaign_all_classes({}, lang)}
        </Condition>
        <Condition name={m.campaign_condition_uses({}, lang)}>{usesText(usesLeft)}</Condition>
        {usesPerCustomer !== null && (
          <Condition name={m.campaign_condition_customer({}, lang)}>{m.campaign_uses_each({ count: usesPerCustomer }, lang)}</Condition>
        )}
      </dl>
      {campaign.firstBookingOnly && <p className="sm ink2">{m.booking_campaign_first_booking_only({}, lang)}.</p>}
      {campaign.excludesCredit && <p className="sm ink2">{m.campaign_no_credit({}, lang)}</p>}
      <p className="sm ink2">{m.campaign_general({}, lang)}</p>
    </section>
  );

  function usesText(left: number | null): string {
    if (left === null) return m.campaign_uses_unlimited({}, lang);
    return left < COUNTED_USES ? m.campaign_uses_left({ count: left }, lang) : m.campaign_uses_many({}, lang);
  }

  function discountText(discount: CampaignView['discount']): string {
    if (discount.kind === 'amount') return m.campaign_discount_amount({ amount: formatMoney(discount.amount, lang.locale, 'whole') }, lang);
    const percent = String(discount.percent);
    if (!discount.cap) return m.campaign_discount_percent({ percent }, lang);
    return m.campaign_discount_percent_capped({ percent, cap: formatMoney(discount.cap, lang.locale, 'whole') }, lang);
  }
}

function Condition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Companies({ companies }: { companies: NonNullable<ConditionsProps['companies']> }) {
  return companies.map(({ slug, name }, index) => (
    <span key={slug}>
      {index > 0 && ', '}
      <PageLink page="company" params={{ url: slug }}>
        {name}
      </PageLink>
    </span>
  ));
}

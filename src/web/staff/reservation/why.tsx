import type { ReservationView } from '#booking/model';
import * as m from '#i18n';
import { seasonText } from '#i18n/season-names';
import { numberText } from '#kernel/locale';
import { type Money as Amount, formatMoney, formatRate, minus, sumOf, times } from '#kernel/money';
import { formatDate, type WallClock } from '#kernel/time';
import { EXTRAS } from '../../parts/rental/labels.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Why the price is what it is: rate, season and length, extras by their unit, rounding, exchange rate; all from what was agreed. */
export function Why({ reservation: { offer, rate, summary } }: { reservation: Pick<ReservationView, 'offer' | 'rate' | 'summary'> }) {
  const lang = useLang();
  const { locale } = lang;
  const rental = offer.lines.find(({ kind }) => kind === 'rental')?.amount;
  const rates = offer.rates ?? [];
  const atRates = sumOf(
    rates.map(({ daily, days }) => times(daily, days)),
    offer.currency,
  );
  const atLeast = rental && rates.length > 0 ? minus(rental, atRates) : undefined;
  const added = offer.extras.flatMap((extra) => {
    const line = summary.lines.find((one) => one.kind === 'extra' && one.extra === extra.kind);
    return line?.kind === 'extra' ? [{ ...extra, quantity: line.quantity }] : [];
  });
  return (
    <details className="stf__why">
      <summary>{m.staff_why({}, lang)}</summary>
      <dl className="stf__facts">
        {rates.map(({ daily, days, season, rule }, index) => (
          <Fact
            // biome-ignore lint/suspicious/noArrayIndexKey: a season may come twice in a rental, and nothing moves
            key={index}
            name={
              rule === undefined
                ? m.staff_why_season({ season: seasonText(season, lang) }, lang)
                : m.staff_why_rule({ season: seasonText(season, lang), rule }, lang)
            }
            amount={times(daily, days)}
          >
            {m.staff_why_days({ days, amount: formatMoney(daily, locale) }, lang)}
          </Fact>
        ))}
        {rates.length === 0 && rental && (
          <Fact name={m.staff_why_supplier({}, lang)} amount={rental}>
            {offer.months === undefined
              ? m.staff_why_length({ days: offer.days }, lang)
              : m.staff_why_months({ months: offer.months }, lang)}
          </Fact>
        )}
        {atLeast && atLeast.minor !== 0 && (
          <Fact name={m.staff_why_shorter({}, lang)} amount={atLeast}>
            {m.staff_why_shorter_text({}, lang)}
          </Fact>
        )}
        {added.map(({ kind, per, price, quantity, unitPrice }) => (
          <Fact key={kind} name={EXTRAS[kind].name({}, lang)} amount={times(price, quantity)}>
            {(per === 'day' ? m.staff_why_per_day : m.staff_why_per_rental)({ quantity, amount: formatMoney(unitPrice, locale) }, lang)}
          </Fact>
        ))}
        {summary.credit.minor > 0 && (
          <Fact name={m.checkout_credit_line({}, lang)} amount={summary.credit}>
            {m.staff_why_credit({}, lang)}
          </Fact>
        )}
        <Fact name={m.staff_pay_now({}, lang)} amount={summary.payNow}>
          {summary.mode === 'partial'
            ? m.staff_why_share({ share: numberText(offer.onlineShareBp / 100, locale) }, lang)
            : m.staff_why_rounding({}, lang)}
        </Fact>
        <div>
          <dt>{m.staff_why_rate({}, lang)}</dt>
          <dd>
            {m.rate_plain(
              { rate: formatRate(rate.tryPerEuroE4, locale), date: formatDate(`${rate.date}T00:00` as WallClock, locale, 'date') },
              lang,
            )}
          </dd>
        </div>
      </dl>
    </details>
  );
}

function Fact({ name, amount, children }: { name: string; amount: Amount; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} /> <small>{children}</small>
      </dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ChangeDifference, ChangedLine } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { type Money as Amount, formatMoney, minus, zero } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { lineText } from '../rental/order-summary.tsx';
import type { TripView } from './wish-view.ts';

interface ComparisonProps {
  readonly was: TripView;
  readonly now: TripView;
  readonly difference: ChangeDifference;
}

/** Both trips and both prices, line by line. A row whose two sides differ is marked by more than its colour. */
export function Comparison({ was, now, difference }: ComparisonProps) {
  const lang = useLang();
  const { locale } = lang;
  const when = ({ pickupAt, returnAt }: TripView, end: 'pickup' | 'return') => {
    const at = end === 'pickup' ? pickupAt : returnAt;
    return `${formatDate(at, locale, 'date')} ${timeOf(at)}`;
  };
  const trips = [
    { label: m.change_row_pickup({}, lang), was: `${was.pickup}, ${when(was, 'pickup')}`, now: `${now.pickup}, ${when(now, 'pickup')}` },
    {
      label: m.change_row_return({}, lang),
      was: `${was.returnTo}, ${when(was, 'return')}`,
      now: `${now.returnTo}, ${when(now, 'return')}`,
    },
  ];
  return (
    <section className="card pad blk">
      <table className="chg">
        <caption className="sr">{m.change_table({}, lang)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{m.change_was({}, lang)}</th>
            <th scope="col">{m.change_now({}, lang)}</th>
          </tr>
        </thead>
        <tbody>
          {trips.map((trip) => (
            <Row key={trip.label} label={trip.label} was={trip.was} now={trip.now} isChanged={trip.was !== trip.now} />
          ))}
          {difference.lines.map((line) => (
            <PriceRow key={labelOf(line, was.days, now.days, lang)} line={line} was={was} now={now} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.change_difference({}, lang)}</th>
            <td colSpan={2}>
              <b>{signed(difference.total, lang)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PriceRow({ line, was, now }: { line: ChangedLine; was: TripView; now: TripView }) {
  const lang = useLang();
  const shown = (side: ChangedLine['was']): ReactNode => (side ? <Money amount={side.amount} /> : m.change_none({}, lang));
  return (
    <Row
      label={labelOf(line, was.days, now.days, lang)}
      was={shown(line.was)}
      now={shown(line.now)}
      isChanged={line.was?.amount.minor !== line.now?.amount.minor}
    />
  );
}

/** Of two numbers of days the new one stands in the label. */
const labelOf = ({ was, now }: ChangedLine, daysBefore: number, days: number, lang: Lang): string =>
  now ? lineText(now, days, lang) : was ? lineText(was, daysBefore, lang) : '';

function Row({ label, was, now, isChanged }: { label: string; was: ReactNode; now: ReactNode; isChanged: boolean }) {
  const lang = useLang();
  return (
    <tr className={isChanged ? 'is-changed' : undefined}>
      <th scope="row">{label}</th>
      <td data-label={m.change_was({}, lang)}>{was}</td>
      <td data-label={m.change_now({}, lang)}>{isChanged ? <b>{now}</b> : now}</td>
    </tr>
  );
}

function signed(amount: Amount, lang: Lang): string {
  if (amount.minor === 0) return formatMoney(amount, lang.locale);
  const size = formatMoney(positive(amount), lang.locale);
  return amount.minor > 0 ? `+${size}` : `−${size}`;
}

/** Its size, without its sign. */
export const positive = (amount: Amount): Amount => (amount.minor < 0 ? minus(zero(amount.currency), amount) : amount);

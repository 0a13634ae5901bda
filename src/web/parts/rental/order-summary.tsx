import type { Summary, SummaryLine } from '#booking/model';
import type { ExchangeRate } from '#currency/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { COVERAGE_NAMES, PRICE_LINE_NAMES } from '#i18n/rental-names';
import { formatMoney } from '#kernel/money';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SupplierStars } from '../reviews/supplier-stars.tsx';
import { EXTRAS } from './labels.ts';
import { chargeIn, chargeName, type Plan } from './plan.ts';
import { rateText } from './rate-text.ts';
import type { RentalView } from './rental-view.ts';
import { cancellationText, depositText, type Terms } from './terms.ts';
import { Trip } from './trip.tsx';

interface OrderSummaryProps {
  readonly rental: RentalView;
  readonly summary: Summary;
  readonly terms: Terms;
  /** In installments, where that was chosen. */
  readonly plan?: Plan | null;
}

/** The order as it stands: what is rented, every line, what is due now and later. */
export function OrderSummary({ plan, rental, summary, terms }: OrderSummaryProps) {
  const lang = useLang();
  return (
    <section className="sum card" aria-label={m.checkout_summary({}, lang)}>
      <div className="sum__c">
        <RentedCar rental={rental} width={104} />
        <div>
          <h2>{rental.car}</h2>
          <p>{m.checkout_or_similar({}, lang)}</p>
          <p>
            {rental.supplier.name} <SupplierStars {...rental.supplier} />
          </p>
        </div>
      </div>
      <div className="sum__b">
        <div className="sum__trip">
          <Trip rental={rental} dates="short" />
        </div>
        <SummaryLines summary={summary} days={rental.days} />
        <div className="paynow" aria-live="polite">
          {summary.credit.minor > 0 && (
            <div>
              <span className="ink2">{m.checkout_credit_line({}, lang)}</span>
              <b>
                <Money amount={summary.credit} />
              </b>
            </div>
          )}
          <div>
            <span className="b6">{m.checkout_pay_now({}, lang)}</span>
            <b>
              <Money amount={summary.payNow} />
            </b>
          </div>
          {plan && (
            <>
              <div>
                <span className="ink2">{chargeName(plan, lang)}</span>
                <b>
                  <Money amount={chargeIn(plan, summary.payNow)} />
                </b>
              </div>
              <div>
                <span className="b6">{m.checkout_by_card({}, lang)}</span>
                <b>
                  <Money amount={plan.total} />
                </b>
              </div>
            </>
          )}
          <div>
            <span className="ink2">{m.checkout_pay_at_delivery({}, lang)}</span>
            <b>
              <Money amount={summary.payAtDelivery} />
            </b>
          </div>
        </div>
        <ul className="oks">
          <li>
            <Icon name={terms.cancellation.isFree ? 'check-c' : 'info'} />
            {cancellationText(terms.cancellation, lang)}
          </li>
          <li>
            <Icon name="shield" />
            {depositText(terms.deposit, lang)}
          </li>
        </ul>
      </div>
    </section>
  );
}

interface SummaryLinesProps {
  readonly summary: Summary;
  readonly days: number;
  /** At which it was reckoned, where that is to be said. */
  readonly rate?: ExchangeRate | null;
}

/** Every line of an order and their total: the same before it is sent, and on its ticket. */
export function SummaryLines({ summary, days, rate }: SummaryLinesProps) {
  const lang = useLang();
  return (
    <dl className="lines">
      {summary.lines.map((line) => (
        <div key={keyOf(line)} className={line.amount.minor < 0 ? 'minus' : undefined}>
          <dt>{lineText(line, days, lang)}</dt>
          <dd>
            <Money amount={line.amount} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {m.checkout_total({}, lang)} <span className="xs muted">{m.checkout_vat_included({}, lang)}</span>
        </dt>
        <dd>
          <Money amount={summary.total} />
        </dd>
      </div>
      {rate && (
        <div className="xs muted">
          <dt>{m.ticket_rate({}, lang)}</dt>
          <dd>{rateText(rate, lang)}</dd>
        </div>
      )}
    </dl>
  );
}

const keyOf = (line: SummaryLine): string => {
  switch (line.kind) {
    case 'price':
      return line.line;
    case 'extra':
      return line.extra;
    case 'coverage':
      return line.coverage;
    case 'campaign':
      return 'campaign';
  }
};

/** `Bebek koltuğu × 1` */
export function lineText(line: SummaryLine, days: number, lang: Lang): string {
  switch (line.kind) {
    case 'price': {
      const name = PRICE_LINE_NAMES[line.line]({}, lang);
      return line.line === 'rental' ? `${name} (${m.checkout_days({ count: days }, lang)})` : name;
    }
    case 'extra':
      return m.checkout_line_times({ name: EXTRAS[line.extra].name({}, lang), count: line.quantity }, lang);
    case 'coverage':
      return COVERAGE_NAMES[line.coverage]({}, lang);
    case 'campaign':
      return m.checkout_line_campaign({ code: line.code }, lang);
  }
}

/** Its name stands beside it. */
const RentedCar = ({ rental: { body, drawing, photograph }, width }: { rental: RentalView; width: number }) => (
  <CarArt body={body} drawing={drawing} photograph={photograph} width={width} />
);

/** The same, folded away under the car's name: for narrow screens. */
export function FoldedSummary(props: OrderSummaryProps) {
  const lang = useLang();
  const { rental } = props;
  return (
    <details className="msum only-sm">
      <summary>
        <RentedCar rental={rental} width={84} />
        <span>
          <b className="b6">{rental.car}</b>
          <span className="sm ink2 msum__l">
            {m.checkout_days({ count: rental.days }, lang)} · {formatMoney(props.summary.total, lang.locale)}
          </span>
        </span>
        <Icon name="chev-d" />
      </summary>
      <OrderSummary {...props} />
    </details>
  );
}

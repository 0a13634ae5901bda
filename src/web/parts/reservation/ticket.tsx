import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import type { Money as Amount } from '#kernel/money';
import { useSiteFacts } from '../../request/site-facts.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { additionalDriverFacts } from '../drivers/driver-facts.ts';
import { CopyButton } from '../page/copy-button.tsx';
import { OfficeFacts } from '../rental/office-facts.tsx';
import { deliveryFacts } from '../rental/office-words.ts';
import { lineText, SummaryLines } from '../rental/order-summary.tsx';
import { mileageText } from '../rental/rental-section.tsx';
import { afterwardsText, cancellationText, depositTermsText } from '../rental/terms.ts';
import { Trip } from '../rental/trip.tsx';
import { ReservationNumber } from './reservation-number.tsx';
import { StateBadge } from './state-badge.tsx';
import type { TicketView } from './ticket-view.ts';

/** The reservation as a ticket: what was rented by whom on the left, the money on the right. */
export function Ticket({ ticket }: { ticket: TicketView }) {
  const lang = useLang();
  return (
    <section className="ticket" aria-label={m.completed_ticket({}, lang)}>
      <div className="ticket__a">
        <div className="ticket__top">
          <p className="ticket__no">
            <span>{m.completed_number({}, lang)}</span>
            <b>
              <ReservationNumber code={ticket.code} />
            </b>
          </p>
          <div className="row">
            <StateBadge state={ticket.state} />
            <CopyButton text={ticket.code} />
          </div>
        </div>
        <TicketCar ticket={ticket} />
        <TicketFacts ticket={ticket} />
      </div>
      <div className="ticket__b">
        <TicketMoney ticket={ticket} />
      </div>
    </section>
  );
}

function TicketCar({ ticket: { rental, masked } }: { ticket: TicketView }) {
  const lang = useLang();
  return (
    <div className="ticket__car">
      <CarArt body={rental.body} drawing={rental.drawing} width={300} alt={m.checkout_car_drawing({ car: rental.car }, lang)} />
      <div className="stack">
        <div>
          <h2 className="ticket__h">{rental.car}</h2>
          <p className="sm muted">{m.checkout_or_similar({}, lang)}</p>
          <p className="sm ink2">{rental.supplier.name}</p>
        </div>
        <Trip rental={rental} dates="long" offices={!masked} />
      </div>
    </div>
  );
}

/** A long one has a phone's whole width: no address or name is broken where there is room for it. */
type Fact = readonly [label: string, value: string, length?: 'long'];

const long = (facts: readonly (readonly [string, string])[]): Fact[] => facts.map(([label, value]) => [label, value, 'long']);

function TicketFacts({ ticket }: { ticket: TicketView }) {
  const lang = useLang();
  const { driver, rental, summary, terms } = ticket;
  const added = summary.lines.filter((line) => line.kind === 'extra' || line.kind === 'coverage');
  const facts: Fact[] = [
    [m.completed_driver({}, lang), driver.name],
    [m.completed_phone({}, lang), driver.phone],
    [m.completed_email({}, lang), driver.email, 'long'],
    ...long(additionalDriverFacts(ticket, lang)),
    [
      m.completed_extras({}, lang),
      added.length > 0 ? added.map((line) => lineText(line, rental.days, lang)).join(', ') : m.completed_no_extras({}, lang),
    ],
    [m.completed_mileage({}, lang), mileageText(ticket.mileage, lang)],
  ];
  if (!ticket.masked) facts.push([m.completed_flight({}, lang), ticket.flightCode ?? m.completed_not_given({}, lang)]);
  facts.push(...long(deliveryFacts(ticket.delivery, lang)));
  if (ticket.supplierCode) facts.push([m.email_supplier_code({}, lang), ticket.supplierCode]);
  return (
    <>
      <dl className="kv ticket__kv">
        {facts.map(([label, value, length]) => (
          <div key={label} className={length && 'ticket__long'}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="ticket__wide">
          <dt>{m.completed_deposit({}, lang)}</dt>
          <dd>{depositTermsText(terms.deposit, lang)}</dd>
        </div>
      </dl>
      {!ticket.masked && <OfficeFacts rental={rental} />}
    </>
  );
}

function TicketMoney({ ticket }: { ticket: TicketView }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { summary, terms, state, isDue } = ticket;
  return (
    <>
      <h2 className="ticket__h">{m.completed_payment({}, lang)}</h2>
      <SummaryLines summary={summary} days={ticket.rental.days} rate={ticket.rate} />
      <div className="paynow">
        {ticket.outcome ? (
          <>
            <Due label={OUTCOMES[ticket.outcome.kind]({}, lang)} amount={ticket.outcome.amount} />
            {ticket.outcome.chargeBack && <Due label={m.completed_outcome_charge_back({}, lang)} amount={ticket.outcome.chargeBack} />}
            {ticket.outcome.creditBack && <Due label={m.completed_outcome_credit_back({}, lang)} amount={ticket.outcome.creditBack} />}
          </>
        ) : (
          isDue && <Due label={m.completed_at_pickup({}, lang)} amount={summary.payAtDelivery} />
        )}
        {isDue && summary.credit.minor > 0 && (
          <div>
            <span className="ink2">{m.completed_paid_with_credit({}, lang)}</span>
            <b>
              <Money amount={summary.credit} />
            </b>
          </div>
        )}
        <div>
          <span className="ink2">
            {m.completed_paid({}, lang)} {ticket.card && `(${ticket.card})`}
          </span>
          <b>
            <Money amount={ticket.paid} />
          </b>
        </div>
        {ticket.installments && <InstallmentsPaid {...ticket.installments} />}
      </div>
      {state === 'confirmed' && (
        <Note tone={terms.cancellation.isFree ? 'ok' : 'info'}>
          <p>
            {cancellationText(terms.cancellation, lang)}. {afterwardsText(terms.cancellation.afterwards, lang)}
          </p>
          <p>
            {m.completed_support({}, lang)}{' '}
            <b>
              <a href={telephoneUrl(brand.phone)}>{brand.phone}</a>
            </b>
          </p>
        </Note>
      )}
    </>
  );
}

const OUTCOMES = {
  refund: m.completed_outcome_refund,
  credit: m.completed_outcome_credit,
  nothing: m.completed_outcome_refund,
} as const;

/** What the card's bank asks beside the price, and in how many parts it is paid. */
function InstallmentsPaid({ charge, count }: NonNullable<TicketView['installments']>) {
  const lang = useLang();
  return (
    <div>
      <span className="ink2">
        {count === null ? m.checkout_installment_charge({}, lang) : m.checkout_installment_charge_of({ count }, lang)}
      </span>
      <b>
        <Money amount={charge} />
      </b>
    </div>
  );
}

function Due({ label, amount }: { label: string; amount: Amount }) {
  return (
    <div>
      <span className="b6">{label}</span>
      <b>
        <Money amount={amount} />
      </b>
    </div>
  );
}

import type { LoaderFunctionArgs } from 'react-router';
import { endpoint, href } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { qrCode } from '#kernel/codes/qr-code';
import { directionsUrl } from '#kernel/directions';
import { formatMoney } from '#kernel/money';
import { additionalDriverFacts } from '../../parts/drivers/driver-facts.ts';
import { addressLanguage, hoursText, isOneOffice } from '../../parts/rental/office-facts.tsx';
import { deliveryFacts, distanceText, handoverName, officeName } from '../../parts/rental/office-words.ts';
import { lineText } from '../../parts/rental/order-summary.tsx';
import { mileageText } from '../../parts/rental/rental-section.tsx';
import type { Stop } from '../../parts/rental/rental-view.ts';
import { cancellationText, depositTermsText } from '../../parts/rental/terms.ts';
import { stopTime } from '../../parts/rental/trip.tsx';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { ReservationNumber } from '../../parts/reservation/reservation-number.tsx';
import { ticketOf } from '../../parts/reservation/ticket-of.ts';
import { whatToBring } from '../../parts/reservation/what-to-bring.ts';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { VOUCHER_STYLE } from './voucher-style.ts';

/** The reservation on one sheet of paper, to whoever may open it. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site, clock } = context.get(webContext);
  const { nonce } = context.get(visitContext);
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const view = await booking.open(access);
  const lang = langOf(askedLocale(request));
  const { locale } = lang;
  if (!view) return unknownReservationAnswer(request, { nonce, isDemo: site.isDemo });

  const ticket = ticketOf(view, locale, clock());
  const { rental, summary, terms, driver } = ticket;
  const money = (amount: typeof summary.total): string => formatMoney(amount, locale);
  const title = m.completed_voucher_title({}, lang);
  const stop = (label: string, end: Stop, said: string, isSame = false) => (
    <>
      <dt>{label}</dt>
      <dd>
        {end.place}, {stopTime(end, 'long', lang)}
        {end.delivery === 'valet' ? (
          <>
            <small>{said}</small>
            <small>{end.office.name}</small>
          </>
        ) : isSame ? (
          <small>{m.email_same_office({}, lang)}</small>
        ) : (
          <>
            <small>
              {officeName(end.office, lang)}, <span lang={addressLanguage(end)}>{end.office.address}</span>
            </small>
            <small>
              {handoverName(end.office, lang)}
              {end.office.distanceKm !== undefined && ` · ${distanceText(end.place, end.office.distanceKm, lang)}`}
              {' · '}
              <a href={directionsUrl(end.office)} rel="noreferrer">
                {m.office_directions({}, lang)}
              </a>
            </small>
          </>
        )}
        <small>
          {end.office.phone} · {m.completed_hours_that_day({}, lang)} {hoursText(end.office.openingHours, end, lang)}
        </small>
      </dd>
    </>
  );

  return standaloneAnswer(
    <>
      <nav className="bar">
        <a href={href('completed', locale, {}, { code: view.code })}>← {m.completed_voucher_back({}, lang)}</a>
        <a href={endpoint('voucherFile', { code: view.code }, { lang: locale })}>{m.completed_voucher_pdf({}, lang)}</a>
        <button type="button" id="print" hidden>
          {m.completed_voucher_print({}, lang)}
        </button>
      </nav>
      <main>
        <div className="head">
          <img src="/art/logo-kontak.svg" width="126" height="37" alt={site.brand.name} />
          <h1>{title}</h1>
        </div>
        <div className="no">
          <p>
            <span>{m.completed_number({}, lang)}</span>
            <b>
              <ReservationNumber code={view.code} />
            </b>
            {m.completed_voucher_show({}, lang)}
          </p>
          <QrCode modules={qrCode(view.code)} label={m.completed_voucher_qr({}, lang)} />
        </div>
        <section>
          <h2>{m.checkout_rental_title({}, lang)}</h2>
          <dl>
            <dt>{m.email_car({}, lang)}</dt>
            <dd>{m.email_car_or_similar({ car: rental.car }, lang)}</dd>
            <dt>{m.email_supplier({}, lang)}</dt>
            <dd>
              {rental.supplier.name}
              {ticket.supplierCode && <small>{`${m.email_supplier_code({}, lang)}: ${ticket.supplierCode}`}</small>}
            </dd>
            {stop(m.email_pickup({}, lang), rental.pickup, m.delivery_brought({}, lang))}
            {stop(m.email_return({}, lang), rental.returnTo, m.delivery_fetched({}, lang), isOneOffice(rental))}
            {deliveryFacts(ticket.delivery, lang).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
            <dt>{m.completed_mileage({}, lang)}</dt>
            <dd>{mileageText(ticket.mileage, lang)}</dd>
          </dl>
        </section>
        <section>
          <h2>{m.checkout_driver_title({}, lang)}</h2>
          <dl>
            <dt>{m.completed_driver({}, lang)}</dt>
            <dd>{driver.name}</dd>
            {additionalDriverFacts(ticket, lang).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
            <dt>{m.completed_phone({}, lang)}</dt>
            <dd className="num">{driver.phone}</dd>
            <dt>{m.completed_email({}, lang)}</dt>
            <dd>{driver.email}</dd>
            <dt>{m.completed_flight({}, lang)}</dt>
            <dd>{ticket.flightCode ?? m.completed_not_given({}, lang)}</dd>
          </dl>
        </section>
        <section>
          <h2>{m.completed_payment({}, lang)}</h2>
          <dl className="num">
            {summary.lines.map((line) => {
              const text = lineText(line, rental.days, lang);
              return [<dt key={`${text} name`}>{text}</dt>, <dd key={text}>{money(line.amount)}</dd>];
            })}
            <dt>{m.checkout_total({}, lang)}</dt>
            <dd className="strong">{money(summary.total)}</dd>
            <dt>{m.completed_paid({}, lang)}</dt>
            <dd>{money(ticket.paid)}</dd>
            {ticket.installments && (
              <>
                <dt>{m.checkout_installment_charge({}, lang)}</dt>
                <dd>{money(ticket.installments.charge)}</dd>
              </>
            )}
            <dt>{m.completed_at_pickup({}, lang)}</dt>
            <dd className="strong">{money(summary.payAtDelivery)}</dd>
            <dt>{m.completed_deposit({}, lang)}</dt>
            <dd>{depositTermsText(terms.deposit, lang)}</dd>
          </dl>
        </section>
        <section>
          <h2>{m.completed_bring({}, lang)}</h2>
          <ul className="bring">
            {whatToBring(ticket, lang).map(({ title: paper, text }) => (
              <li key={paper}>
                <b>{paper}.</b> {text}
              </li>
            ))}
          </ul>
        </section>
        <div className="foot">
          <p>{cancellationText(terms.cancellation, lang)}</p>
          <p>{m.completed_voucher_intermediary({ brand: site.brand.name, supplier: rental.supplier.name }, lang)}</p>
          <p>{m.email_support({ phone: site.brand.phone, email: site.brand.email }, lang)}</p>
        </div>
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: two fixed lines of ours */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PRINT_SCRIPT }} />
    </>,
    { locale, title: `${title} ${view.code}`, nonce, style: VOUCHER_STYLE, isDemo: site.isDemo },
  );
}

const PRINT_SCRIPT = "const button = document.getElementById('print'); button.hidden = false; button.onclick = () => print();";

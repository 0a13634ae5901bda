import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { endpoint, href } from '#addresses/model';
import type { CustomerCharges } from '#booking';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { qrCode } from '#kernel/codes/qr-code';
import { telephoneUrl } from '#kernel/contact';
import { directionsUrl } from '#kernel/directions';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { addressLanguage, hoursText, isOneOffice } from '../../parts/rental/office-facts.tsx';
import { deliveryFacts, handoverName, lateArrivalText, officeName } from '../../parts/rental/office-words.ts';
import type { Stop } from '../../parts/rental/rental-view.ts';
import { cancellationText, depositTermsText } from '../../parts/rental/terms.ts';
import { stopTime } from '../../parts/rental/trip.tsx';
import { accessOf } from '../../parts/reservation/reservation-access.ts';
import { ReservationNumber } from '../../parts/reservation/reservation-number.tsx';
import { ticketOf } from '../../parts/reservation/ticket-of.ts';
import type { TicketView } from '../../parts/reservation/ticket-view.ts';
import { PLAIN_STYLE } from '../../parts/standalone/plain-style.ts';
import { scriptOf } from '../../parts/standalone/script-text.ts';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { unknownReservationAnswer } from '../../parts/standalone/unknown-reservation.tsx';
import { visitContext, webContext } from '../../request/context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { accidentSteps, breakdownSteps, papersToBring, returnSteps, type Step } from './road-steps.ts';
import { TripCharges } from './trip-charges.tsx';
import { tripFacts } from './trip-facts.ts';
import { tripScript } from './trip-script.ts';
import { TRIP_STYLE } from './trip-style.ts';

interface Brand {
  readonly name: string;
  readonly phone: string;
}

/** All that is needed on the road, on one page that a device can keep; to whoever may open the reservation. It names no driver and carries no key. */
export async function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking, site, clock } = context.get(webContext);
  const { nonce } = context.get(visitContext);
  const access = await accessOf({ request, url, context }, params.code ?? '');
  const view = await booking.open(access);
  const { isDemo } = site;
  if (!view) return unknownReservationAnswer(request, { nonce, isDemo });
  const locale = askedLocale(request);
  const lang = langOf(locale);
  const ticket = ticketOf(view, locale, clock());
  if (!ticket.stands) return endedAnswer(ticket.code, { lang, nonce, isDemo });

  const charged = view.state === 'completed' ? await booking.charges(access) : undefined;
  const title = m.trip_title({}, lang);
  const facts = tripFacts({ code: view.code, returnAt: view.returnAt }, lang);
  return standaloneAnswer(
    <>
      <TripPage ticket={ticket} charged={charged} brand={site.brand} now={clock()} lang={lang} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its mark */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptOf(tripScript, 'document', facts) }} />
    </>,
    {
      locale,
      title: `${title} ${view.code}`,
      nonce,
      style: TRIP_STYLE,
      isDemo,
      head: <link rel="manifest" href={endpoint('tripManifest', { code: view.code }, { lang: locale })} />,
    },
  );
}

/** Cancelled, declined, expired: 410, by which a device forgets what it kept. */
function endedAnswer(code: string, { lang, nonce, isDemo }: { lang: Lang; nonce: string; isDemo: boolean }): Response {
  const title = m.trip_ended_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>{m.trip_ended_text({ code }, lang)}</p>
      <a href={href('reservations', lang.locale, {}, { code })}>{m.trip_back({}, lang)}</a>
    </main>,
    { ...lang, title, nonce, isDemo, style: PLAIN_STYLE, status: 410 },
  );
}

interface TripPageProps {
  readonly ticket: TicketView;
  /** Once the car is back. */
  readonly charged: CustomerCharges | undefined;
  readonly brand: Brand;
  readonly now: Date;
  readonly lang: Lang;
}

function TripPage({ ticket, charged, brand, now, lang }: TripPageProps) {
  const { rental, summary, terms } = ticket;
  const { pickup, returnTo } = rental;
  const { locale } = lang;
  const at = wallClockAt(now, MARKET_ZONE);
  return (
    <main data-copy="">
      <header className="top">
        <a className="back" href={href('reservations', locale, {}, { code: ticket.code })}>
          <Icon name="back" size="s" /> {m.trip_back({}, lang)}
        </a>
        <h1>{m.trip_title({}, lang)}</h1>
        <p className="car">{m.email_car_or_similar({ car: rental.car }, lang)}</p>
        <p className="no">
          <span className="lbl">{m.completed_number({}, lang)}</span>
          <b>
            <ReservationNumber code={ticket.code} />
          </b>
          {ticket.supplierCode && (
            <span className="lbl">
              {rental.supplier.name} · {m.email_supplier_code({}, lang)}: {ticket.supplierCode}
            </span>
          )}
        </p>
      </header>
      <p className="note warn" data-part="copy" hidden>
        <span data-part="copy-reason" /> <b>{m.trip_as_of({ time: `${formatDate(at, locale, 'long')} ${timeOf(at)}` }, lang)}</b>
      </p>
      <section className="card keep" data-scripted hidden aria-label={m.trip_keep({}, lang)}>
        <p data-part="keep-text" data-text={m.trip_keep_text({}, lang)}>
          {m.trip_keep_text({}, lang)}
        </p>
        <button type="button" className="main" data-part="keep">
          {m.trip_keep({}, lang)}
        </button>
        <button type="button" data-part="remove" hidden>
          {m.trip_remove({}, lang)}
        </button>
      </section>
      <p className="said" role="status" data-part="said" />
      <noscript>
        <p className="note">{m.trip_needs_scripts({}, lang)}</p>
      </noscript>
      <Calls pickup={pickup} returnTo={isOneOffice(rental) ? null : returnTo} brand={brand} lang={lang} />
      <nav className="jump" aria-label={m.trip_sections({}, lang)}>
        <a href="#pickup">{m.trip_pickup({}, lang)}</a>
        <a href="#road">{m.trip_road({}, lang)}</a>
        <a href="#return">{m.trip_return({}, lang)}</a>
        <a href="#pictures" data-scripted hidden>
          {m.trip_pictures({}, lang)}
        </a>
      </nav>
      <section className="card" aria-labelledby="pickup">
        <h2 id="pickup">{m.trip_pickup({}, lang)}</h2>
        <StopFacts stop={pickup} said={m.delivery_brought({}, lang)} lang={lang} />
        <dl>
          {deliveryFacts(ticket.delivery, lang).map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {ticket.flightCode && <Fact label={m.completed_flight({}, lang)}>{ticket.flightCode}</Fact>}
          <Fact label={m.trip_late({}, lang)}>{lateArrivalText(ticket.lateArrival, lang)}</Fact>
          <Fact label={m.trip_to_pay({}, lang)}>{formatMoney(summary.payAtDelivery, locale)}</Fact>
          <Fact label={m.trip_deposit({}, lang)}>{depositTermsText(terms.deposit, lang)}</Fact>
        </dl>
        <h3>{m.completed_bring({}, lang)}</h3>
        <Steps steps={papersToBring(ticket, lang)} />
        <figure className="show">
          <QrCode modules={qrCode(ticket.code)} label={m.completed_voucher_qr({}, lang)} />
          <figcaption>{m.trip_show({}, lang)}</figcaption>
        </figure>
        <p className="sm">{cancellationText(terms.cancellation, lang)}</p>
      </section>
      <section className="card" aria-labelledby="road">
        <h2 id="road">{m.trip_road({}, lang)}</h2>
        <h3>{m.trip_accident({}, lang)}</h3>
        <Steps steps={accidentSteps(ticket, lang)} numbered />
        <h3>{m.trip_breakdown({}, lang)}</h3>
        <Steps steps={breakdownSteps(ticket, brand.phone, lang)} numbered />
      </section>
      <section className="card" aria-labelledby="return">
        <h2 id="return">{m.trip_return({}, lang)}</h2>
        <StopFacts stop={returnTo} said={m.delivery_fetched({}, lang)} lang={lang} />
        <h3>{m.trip_return_steps({}, lang)}</h3>
        <Steps steps={returnSteps(ticket, lang)} />
        <TripCharges charged={charged} to={href('reservationCharges', locale, {}, { code: ticket.code })} now={now} lang={lang} />
      </section>
      <section className="card" aria-labelledby="pictures" data-scripted data-part="pictures" hidden>
        <h2 id="pictures">{m.trip_pictures({}, lang)}</h2>
        <p className="sm">{m.trip_pictures_text({}, lang)}</p>
        <Pictures when="pickup" title={m.trip_pictures_pickup({}, lang)} add={m.trip_pictures_add_pickup({}, lang)} lang={lang} />
        <Pictures when="return" title={m.trip_pictures_return({}, lang)} add={m.trip_pictures_add_return({}, lang)} lang={lang} />
        <button type="button" data-part="share" hidden>
          <Icon name="share" size="s" /> {m.trip_pictures_share({}, lang)}
        </button>
      </section>
    </main>
  );
}

/** Who is called, with one thumb. 112 answers in Turkey only for all of them. */
function Calls({ pickup, returnTo, brand, lang }: { pickup: Stop; returnTo: Stop | null; brand: Brand; lang: Lang }) {
  return (
    <section aria-label={m.trip_calls({}, lang)} className="calls">
      {pickup.country === 'TR' && <Call phone="112" icon="alert" label={m.trip_call_emergency({}, lang)} lang={lang} isUrgent />}
      <Call phone={pickup.office.phone} icon="office" label={m.trip_call_office({}, lang)} lang={lang} />
      {returnTo && <Call phone={returnTo.office.phone} icon="return" label={m.trip_call_return_office({}, lang)} lang={lang} />}
      <Call phone={brand.phone} icon="phone" label={m.trip_call_us({ brand: brand.name }, lang)} lang={lang} />
    </section>
  );
}

interface CallProps {
  readonly phone: string;
  readonly icon: IconName;
  readonly label: string;
  readonly lang: Lang;
  readonly isUrgent?: boolean;
}

function Call({ phone, icon, label, isUrgent }: CallProps) {
  return (
    <a className={isUrgent ? 'call urgent' : 'call'} href={phone === '112' ? 'tel:112' : telephoneUrl(phone)}>
      <Icon name={icon} />
      <span>
        {label}
        <b>{phone}</b>
      </span>
    </a>
  );
}

function StopFacts({ stop, said, lang }: { stop: Stop; said: string; lang: Lang }) {
  const { office } = stop;
  const isValet = stop.delivery === 'valet';
  const instructions = office.instructions?.[lang.locale];
  return (
    <>
      <p className="when">{stopTime(stop, 'long', lang)}</p>
      <dl>
        <Fact label={stop.place}>
          {isValet ? said : officeName(office, lang)}
          {!isValet && (
            <small>
              <span lang={addressLanguage(stop)}>{office.address}</span>
            </small>
          )}
        </Fact>
        <Fact label={m.trip_how({}, lang)}>
          {handoverName(office, lang)}
          {instructions && <small>{instructions}</small>}
        </Fact>
        <Fact label={m.completed_hours_that_day({}, lang)}>{hoursText(office.openingHours, stop, lang)}</Fact>
      </dl>
      {!isValet && (
        <a className="go" href={directionsUrl(office)} rel="noreferrer">
          <Icon name="nav" size="s" /> {m.office_directions({}, lang)}
        </a>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Steps({ steps, numbered = false }: { steps: readonly Step[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="steps">
      {steps.map(({ id, text }) => (
        <li key={id}>
          <label>
            <input type="checkbox" data-tick={id} /> <span>{text}</span>
          </label>
        </li>
      ))}
    </List>
  );
}

function Pictures({ when, title, add, lang }: { when: 'pickup' | 'return'; title: string; add: string; lang: Lang }) {
  return (
    <>
      <h3>{title}</h3>
      <p className="sm" data-part={`none-${when}`}>
        {m.trip_pictures_none({}, lang)}
      </p>
      <ul className="pictures" data-part={`pictures-${when}`} />
      <label className="add">
        <Icon name="plus" size="s" /> {add}
        <input type="file" accept="image/*" capture="environment" multiple data-part={`add-${when}`} />
      </label>
    </>
  );
}

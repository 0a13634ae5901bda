import { Form, Link } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Stop } from '../rental/rental-view.ts';
import { ReservationNumber } from '../reservation/reservation-number.tsx';
import { StateBadge } from '../reservation/state-badge.tsx';
import type { MemberReservations, ReservationCard } from './member-reservations-view.ts';
import { SHOW, WHICH, type Which } from './which-reservations.ts';

/** The reservations of whoever is logged in. */
export function MemberReservationsList({ list }: { list: MemberReservations }) {
  const lang = useLang();
  const { unconfirmedEmail, cards, which, isEmpty } = list;
  return (
    <div className="stack">
      {unconfirmedEmail && (
        <Note tone="warn" icon="mail">
          <p>{m.account_page_confirm_pending({ email: unconfirmedEmail }, lang)}</p>
          <Form method="post" action={href('profile', lang.locale, {})}>
            <Button look="outline" size="sm" type="submit" name="action" value="resend">
              {m.account_page_resend({}, lang)}
            </Button>
          </Form>
        </Note>
      )}
      {cards.length === 0 && (
        <section className="card state">
          <span className="state__ic is-plain">
            <Icon name="ticket" />
          </span>
          <h2>{(isEmpty ? m.account_page_none_title : NONE[which])({}, lang)}</h2>
          <p>{m.account_page_none_text({}, lang)}</p>
          <ButtonLink to={href('home', lang.locale, {})}>{m.account_page_find_cars({}, lang)}</ButtonLink>
        </section>
      )}
      {cards.map((card) => (
        <Card key={card.code} card={card} />
      ))}
    </div>
  );
}

const NONE = {
  all: m.account_page_none_title,
  upcoming: m.account_page_no_upcoming_title,
  past: m.account_page_no_past_title,
} as const satisfies Record<Which, unknown>;

const NAMES = {
  all: m.account_page_show_all,
  upcoming: m.account_page_show_upcoming,
  past: m.account_page_show_past,
} as const satisfies Record<Which, unknown>;

/** All, upcoming or past: each has an address. */
export function WhichReservations({ which }: { which: Which }) {
  const lang = useLang();
  return (
    <nav className="seg" aria-label={m.account_page_show({}, lang)}>
      {WHICH.map((one) => (
        <PageLink
          key={one}
          page="reservations"
          query={one === 'all' ? {} : { [SHOW]: one }}
          aria-current={one === which ? 'page' : undefined}
          preventScrollReset
        >
          {NAMES[one]({}, lang)}
        </PageLink>
      ))}
    </nav>
  );
}

function Card({ card }: { card: ReservationCard }) {
  const lang = useLang();
  const { rental, total, atDelivery } = card;
  return (
    <article className={card.isPast ? 'card res is-past' : 'card res'}>
      <div className="res__m">
        <CarArt body={rental.body} drawing={rental.drawing} width={128} />
        <div>
          <StateBadge state={card.state} />
          <h2>{rental.car}</h2>
          <p className="no">
            <ReservationNumber code={card.code} />
          </p>
        </div>
      </div>
      <div className="res__f">
        <span>
          <b>{formatMoney(total, lang.locale)}</b>
          {atDelivery && (
            <>
              <br />
              <span className="sm muted">
                {atDelivery.minor > 0
                  ? m.account_page_at_delivery({ amount: formatMoney(atDelivery, lang.locale) }, lang)
                  : m.account_page_all_paid({}, lang)}
              </span>
            </>
          )}
        </span>
        <Link
          className="btn btn--outline btn--sm"
          to={card.href}
          aria-label={`${m.account_page_details({}, lang)}: ${rental.car}, ${card.code}`}
        >
          {m.account_page_details({}, lang)}
        </Link>
      </div>
      <div className="res__d">
        <End stop={rental.pickup} />
        <Icon name="arrow" />
        <End stop={rental.returnTo} />
      </div>
    </article>
  );
}

function End({ stop }: { stop: Stop }) {
  const { locale } = useLang();
  return (
    <span>
      <b>{stop.place}</b>
      {formatDate(stop.at, locale, 'date')}, {timeOf(stop.at)}
    </span>
  );
}

/** What can be spent on a later rental, and everything that happened to it. */
export function CreditCard({ spendable, credits }: Pick<MemberReservations, 'spendable' | 'credits'>) {
  const lang = useLang();
  if (credits.length === 0) return null;
  return (
    <section className="card pad blk">
      <h2 className="acct__t">{m.account_page_credit_title({}, lang)}</h2>
      {spendable.map((amount) => (
        <p key={amount.currency} className="b6">
          {formatMoney(amount, lang.locale)}
        </p>
      ))}
      {spendable.length === 0 && <p className="b6">{m.account_page_credit_none({}, lang)}</p>}
      <p className="sm ink2">{m.account_page_credit_text({}, lang)}</p>
      <ul className="sm stack">
        {credits.map(({ kind, amount, reservationCode, at, goodThrough }) => (
          <li key={`${kind} ${reservationCode} ${at} ${amount.minor}`}>
            <b>{formatMoney(amount, lang.locale)}</b> {MOVEMENTS[kind]({ code: reservationCode }, lang)}
            <br />
            <span className="muted">
              {formatDate(at, lang.locale, 'date')}
              {goodThrough && ` · ${m.account_page_credit_until({ date: formatDate(goodThrough, lang.locale, 'date') }, lang)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOVEMENTS = {
  granted: m.account_page_credit_of,
  used: m.account_page_credit_used,
  returned: m.account_page_credit_returned,
  refunded: m.account_page_credit_refunded,
  expired: m.account_page_credit_expired,
} as const;

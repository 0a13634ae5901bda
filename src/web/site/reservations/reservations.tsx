import { data, redirect } from 'react-router';
import { cancelReservation } from '#booking';
import { customer } from '#kernel/principal';
import * as m from '#messages';
import { appContext, localeContext, visitContext } from '../../context.ts';
import { langOf, useLang } from '../../i18n/use-lang.ts';
import { checkoutToken } from '../../middleware/cookies.ts';
import { pageMeta } from '../../page-meta.ts';
import { href, localeOf } from '../../paths.ts';
import { phoneHref, useSiteFacts } from '../../site-facts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sessionIn } from '../account/member.ts';
import { memberReservations } from '../account/member-reservations.ts';
import { CreditCard, MemberReservationsList, WhichReservations } from '../account/member-reservations-list.tsx';
import type { MemberReservations } from '../account/member-reservations-view.ts';
import { whichFrom } from '../account/which-reservations.ts';
import { Main } from '../layout/main.tsx';
import { postedForm } from '../posted-form.ts';
import type { Route } from './+types/reservations';
import { FindForm } from './find-form.tsx';
import { MaskedReservation } from './masked-reservation.tsx';
import { NotFoundReservation, STATUS_OF_NOT_FOUND } from './not-found-reservation.tsx';
import { OpenReservation } from './open-reservation.tsx';
import { accessIn, accessOf, passHeaders } from './reservation-access.ts';
import { afterCancelling, lookUp, reservationsPage, statusOf, withdraw } from './reservations-page.ts';
import type { ReservationsPage } from './reservations-view.ts';
import '../booking/checkout.css';
import './ticket.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.lookup_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const cancelling = searchParams.has('cancel');
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const done = WITHDRAWN.find((one) => one === searchParams.get('links')) ?? null;
  const access = await accessOf({ request, url, context });
  const page = await reservationsPage(app.booking, access, locale, { cancelling, withdrawal: { done } });
  if (page.kind !== 'empty') return withStatus(page);
  const session = await sessionIn({ request, context });
  return withStatus(session ? { ...page, mine: await memberReservations(app, session, locale, whichFrom(searchParams)) } : page);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const deps = context.get(appContext).booking;
  const locale = context.get(localeContext);
  const form = await postedForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 254) : '';
  };

  if (form.get('action') === 'cancel') {
    const access = await accessIn({ request, context }, numberIn(url));
    const kind = (['refund', 'credit', 'nothing'] as const).find((one) => one === text('agreedKind'));
    const agreed = { kind: kind ?? 'nothing', minor: /^\d{1,12}$/.test(text('agreedMinor')) ? Number(text('agreedMinor')) : -1 };
    const by = customer((await sessionIn({ request, context }))?.user.id ?? null);
    const outcome = await cancelReservation(deps, { ...access, by, agreed });
    if (outcome.kind === 'cancelled') return redirect(href('reservations', locale, {}, { code: access.code }), 303);
    return withStatus(
      await afterCancelling(deps, access, locale, outcome),
      outcome.kind === 'not_found' ? STATUS_OF_NOT_FOUND.closed : 409,
    );
  }

  if (form.get('action') === 'withdraw') {
    const access = await accessIn({ request, context }, numberIn(url));
    const outcome = await withdraw(deps, access, { locale, ip: context.get(visitContext).ip, email: text('email') });
    if (outcome.kind === 'page') return withStatus(outcome.page);
    const links: (typeof WITHDRAWN)[number] = outcome.emailSent ? 'sent' : 'closed';
    const headers = passHeaders({ request }, outcome.access);
    return redirect(href('reservations', locale, {}, { code: outcome.access.code, links }), { status: 303, headers });
  }

  const visit = { locale, ip: context.get(visitContext).ip, browser: checkoutToken(request) };
  const found = await lookUp(deps, { code: text('code'), email: text('email') }, visit);
  if (found.kind === 'page') return withStatus(found.page);
  const headers = passHeaders({ request }, found.access);
  return redirect(href('reservations', locale, {}, { code: found.access.code }), { status: 303, headers });
}

/** What a withdrawal leads to. */
const WITHDRAWN = ['closed', 'sent'] as const;
const numberIn = (url: URL): string => url.searchParams.get('code') ?? '';

const withStatus = (page: ReservationsPage, status = statusOf(page)) => data(page, { status });

export default function Reservations({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  switch (page.kind) {
    case 'not_found':
      return <NotFoundReservation why={page.why} typed={page.typed} wrong={page.wrong} />;
    case 'masked':
      return <MaskedReservation ticket={page.ticket} typed={page.typed} wrong={page.wrong} />;
    case 'open':
      return <OpenReservation ticket={page.ticket} links={page.links} cancel={page.cancel} withdrawal={page.withdrawal} />;
    case 'too_many':
      return <TooMany />;
    case 'empty':
      return <FindReservation page={page} />;
  }
}

function FindReservation({ page }: { page: Extract<ReservationsPage, { kind: 'empty' }> }) {
  const lang = useLang();
  const { mine } = page;
  if (mine) return <MyReservations page={page} mine={mine} />;
  return (
    <Main className="page acct">
      <section>
        <div className="acct__h">
          <h1>{m.lookup_title({}, lang)}</h1>
        </div>
        <div className="card pad blk">
          <div>
            <h2 className="acct__t">{m.lookup_find_title({}, lang)}</h2>
            <p className="sm ink2">{m.lookup_empty_text({}, lang)}</p>
          </div>
          <FindForm className="form-grid" typed={page.typed} wrong={page.wrong} />
        </div>
      </section>
      <aside className="acct__side">
        <ChangeCard />
      </aside>
    </Main>
  );
}

function MyReservations({ page, mine }: { page: Extract<ReservationsPage, { kind: 'empty' }>; mine: MemberReservations }) {
  const lang = useLang();
  return (
    <Main className="page acct">
      <section>
        <div className="acct__h">
          <h1>{m.account_page_my_reservations({}, lang)}</h1>
          {!mine.isEmpty && <WhichReservations which={mine.which} />}
        </div>
        <MemberReservationsList list={mine} />
      </section>
      <aside className="acct__side">
        <CreditCard credits={mine.credits} />
        <div className="card pad blk">
          <h2 className="acct__t">{m.lookup_find_title({}, lang)}</h2>
          <FindForm className="stack" typed={page.typed} wrong={page.wrong} />
        </div>
        <ChangeCard />
      </aside>
    </Main>
  );
}

function ChangeCard() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <div className="card pad blk">
      <h2 className="acct__t">{m.lookup_change_title({}, lang)}</h2>
      <p className="sm ink2">{m.lookup_change_text({}, lang)}</p>
      <ButtonAnchor look="outline" icon="phone" href={phoneHref(brand.phone)}>
        {brand.phone}
      </ButtonAnchor>
    </div>
  );
}

function TooMany() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className="state__ic">
          <Icon name="clock" />
        </span>
        <h1>{m.lookup_too_many_title({}, lang)}</h1>
        <p>{m.lookup_too_many_text({ phone: brand.phone }, lang)}</p>
      </section>
    </Main>
  );
}

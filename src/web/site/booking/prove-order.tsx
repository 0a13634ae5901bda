import { data, Form, redirect, useNavigation } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { telephoneUrl } from '#kernel/contact';
import { formatMoney } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { passHeaders } from '../../request/cookies/access-cookie.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/prove-order';
import { listHrefOf } from './checkout-page.ts';
import '../../parts/reservation/styles/order-details.css';

export const handle: PageHandle = { quiet: true, currencyFixed: true };

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.prove_meta_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

const linkFrom = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return { code: searchParams.get('code') ?? '', token: searchParams.get('token') ?? '' };
};

/** Shows what is to be proven and changes nothing: programs that look through mail open every link in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking } = context.get(webContext);
  const locale = context.get(localeContext);
  const found = await booking.orderToProve(linkFrom(request));
  switch (found.kind) {
    case 'waiting': {
      const { offer, criteria, pickup, summary, holdUntil } = found.reservation;
      return data({
        kind: 'waiting' as const,
        car: offer.vehicle.name,
        supplier: offer.supplier.name,
        place: pickup.name[locale],
        from: `${formatDate(criteria.pickupAt, locale, 'long')}, ${timeOf(criteria.pickupAt)}`,
        until: `${formatDate(criteria.returnAt, locale, 'long')}, ${timeOf(criteria.returnAt)}`,
        total: formatMoney(summary.total, locale),
        heldUntil: timeOf(wallClockAt(holdUntil, MARKET_ZONE)),
      });
    }
    case 'proven':
      return data({ kind: 'proven' as const });
    case 'expired':
      return data({ kind: 'expired' as const, listHref: listHrefOf(found.reservation.criteria, locale) }, { status: 410 });
    case 'not_found':
      return data({ kind: 'not_found' as const }, { status: 404 });
  }
}

/** The button: from here on the supplier is asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const { booking } = context.get(webContext);
  const locale = context.get(localeContext);
  const proven = await booking.proveWithLink({ ...linkFrom(request), ip: context.get(visitContext).ip });
  switch (proven.kind) {
    case 'proven':
      return redirect(href('completed', locale, {}, { code: proven.code }), { status: 303, headers: passHeaders({ request }, proven) });
    case 'expired':
      return data({ kind: 'expired' as const, listHref: listHrefOf(proven.reservation.criteria, locale) }, { status: 410 });
    case 'not_found':
      return data({ kind: 'not_found' as const }, { status: 404 });
  }
}

export default function ProveOrder({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const lang = useLang();
  const { brand } = useSiteFacts();
  const sending = useNavigation().formMethod === 'POST';
  if (page.kind === 'expired' || page.kind === 'not_found')
    return (
      <Main className="page donepg">
        <section className="card state">
          <span className="state__ic">
            <Icon name={page.kind === 'expired' ? 'clock' : 'info'} />
          </span>
          <h1>{page.kind === 'expired' ? m.prove_expired_title({}, lang) : m.prove_not_found_title({}, lang)}</h1>
          <p>{page.kind === 'expired' ? m.prove_expired_text({}, lang) : m.prove_not_found_text({}, lang)}</p>
          <div className="row">
            {page.kind === 'expired' && (
              <ButtonLink to={page.listHref} icon="refresh">
                {m.checkout_search_again({}, lang)}
              </ButtonLink>
            )}
            <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
              {brand.phone}
            </ButtonAnchor>
          </div>
        </section>
      </Main>
    );
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{page.kind === 'proven' ? m.prove_done_title({}, lang) : m.prove_title({}, lang)}</h1>
        <p className="lead">{page.kind === 'proven' ? m.prove_done_text({}, lang) : m.prove_lead({ time: page.heldUntil }, lang)}</p>
      </header>
      <Form method="post" className="card pad proof">
        {page.kind === 'waiting' && (
          <dl className="proof__facts">
            <Fact name={m.email_car({}, lang)} value={m.email_car_or_similar({ car: page.car }, lang)} />
            <Fact name={m.email_supplier({}, lang)} value={page.supplier} />
            <Fact name={m.email_pickup({}, lang)} value={`${page.place}, ${page.from}`} />
            <Fact name={m.email_return({}, lang)} value={page.until} />
            <Fact name={m.email_at_pickup({}, lang)} value={page.total} />
          </dl>
        )}
        <Button size="lg" block icon={page.kind === 'proven' ? 'arrow' : 'check'} type="submit" busy={sending}>
          {page.kind === 'proven' ? m.prove_open({}, lang) : m.prove_button({}, lang)}
        </Button>
        {page.kind === 'waiting' && <p className="sm muted">{m.prove_not_mine({}, lang)}</p>}
      </Form>
    </Main>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Main } from '../../parts/page/main.tsx';
import { Trip } from '../../parts/rental/trip.tsx';
import { useSiteFacts } from '../../request/site-facts.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CheckoutNoticeBox } from './form/checkout-notice-box.tsx';
import type { Alternative, CheckoutEnd } from './form/checkout-view.ts';

/** The booking page when there is nothing to book: why, and the way on. */
export function CheckoutEndPage({ end }: { end: CheckoutEnd }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  useEffect(() => {
    // The form that led here was longer than this page.
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, []);
  switch (end.kind) {
    case 'sold_out':
      return <SoldOutPage end={end} />;
    case 'expired':
      return (
        <EndState icon="clock" title={m.checkout_expired_title({}, lang)} text={m.checkout_expired_text({}, lang)}>
          <ButtonLink to={end.listHref} icon="refresh">
            {m.checkout_search_again({}, lang)}
          </ButtonLink>
        </EndState>
      );
    case 'unavailable':
      return (
        <EndState
          icon="alert"
          title={m.checkout_unavailable_title({}, lang)}
          text={m.checkout_unavailable_text({ phone: brand.phone }, lang)}
        >
          <Form method="post">
            {Object.entries(end.typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button icon="refresh" type="submit" name="action" value="update">
              {m.try_again({}, lang)}
            </Button>
          </Form>
          <ButtonLink to={end.listHref} look="outline">
            {m.checkout_change_car({}, lang)}
          </ButtonLink>
        </EndState>
      );
    case 'forged':
      return (
        <EndState icon="alert" title={m.checkout_forged_title({}, lang)} text={m.checkout_forged_text({}, lang)}>
          <PageLink className="btn btn--primary" page="home">
            {m.search_cars({}, lang)}
          </PageLink>
        </EndState>
      );
  }
}

function EndState({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: ReactNode }) {
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className="state__ic">
          <Icon name={icon} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        <div className="row">{children}</div>
      </section>
    </Main>
  );
}

function SoldOutPage({ end: { notice, alternatives, listHref } }: { end: Extract<CheckoutEnd, { kind: 'sold_out' }> }) {
  const lang = useLang();
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1 tabIndex={-1}>{m.checkout_sold_out_title({}, lang)}</h1>
        <p className="lead">{alternatives.length > 0 ? m.checkout_sold_out_text({}, lang) : m.checkout_sold_out_none({}, lang)}</p>
      </header>
      <CheckoutNoticeBox notice={notice} />
      <div className="co-alternatives">
        {alternatives.map((alternative) => (
          <AlternativeCard key={alternative.reference} alternative={alternative} />
        ))}
      </div>
      <div className="row">
        <ButtonLink to={listHref} look={alternatives.length > 0 ? 'outline' : 'primary'} icon="refresh">
          {m.checkout_search_again({}, lang)}
        </ButtonLink>
      </div>
    </Main>
  );
}

function AlternativeCard({ alternative }: { alternative: Alternative }) {
  const lang = useLang();
  const { rental, total, reference } = alternative;
  return (
    <article className="card co-alt">
      <CarArt body={rental.body} drawing={rental.drawing} width={160} />
      <div>
        <h2>
          {rental.car} <small>{m.checkout_or_similar({}, lang)}</small>
        </h2>
        <p className="sm ink2">{rental.supplier.name}</p>
      </div>
      <Trip rental={rental} dates="short" />
      <div className="co-alt__buy">
        <p>
          <b>
            <Money amount={total} style="whole" />
          </b>
          <span className="xs muted">
            {m.checkout_days({ count: rental.days }, lang)}, {m.checkout_vat_included({}, lang)}
          </span>
        </p>
        <PageLink className="btn btn--primary btn--sm" page="booking" query={{ offer: reference }}>
          {m.checkout_alternative_book({}, lang)}
        </PageLink>
      </div>
    </article>
  );
}

import { useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { shownAnswers, watchForms } from './keep-form.ts';
import { type SendingFailure, sendingFailure } from './sending-failure.ts';
import { orderLookup, submittedOrder } from './submitted-order.ts';

const OrderLookup = deferredPart({ load: orderLookup, onServer: import.meta.env.SSR ? await orderLookup() : null, place: <Asking /> });

/**
 * Tells, at the top of the form that failed, that nothing typed is lost, and how to go on. Drawn once, by the frame, for every form of
 * every page.
 */
export function FailureNotice({ withoutPhone }: { readonly withoutPhone: boolean }) {
  useShownAnswers();
  useEffect(watchForms, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed on one page says nothing on another
  useEffect(() => () => sendingFailure.tell(undefined), [pathname]);
  const failure = useSyncExternalStore(sendingFailure.listen, sendingFailure.current, () => undefined);
  return failure ? <NoticeIn key={failure.reason} failure={failure} withoutPhone={withoutPhone} /> : null;
}

/** The router tells them to its pages only; what is not answered must not take them away. */
function useShownAnswers(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    shownAnswers.of = (route) => router.state.actionData?.[route];
    shownAnswers.isSending = () =>
      [router.state.navigation, ...router.state.fetchers.values()].some(({ formMethod }) => formMethod === 'POST');
  }, [router]);
}

interface NoticeFacts {
  readonly failure: Pick<SendingFailure, 'reason'> & Partial<SendingFailure>;
  readonly withoutPhone: boolean;
}

interface NoticeProps {
  readonly failure: SendingFailure;
  readonly withoutPhone: boolean;
}

function NoticeIn({ failure, withoutPhone }: NoticeProps) {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const made = document.createElement('div');
    made.className = 'sending-failure';
    failure.form.prepend(made);
    setPlace(made);
    return () => made.remove();
  }, [failure]);
  return place ? createPortal(<Notice failure={failure} withoutPhone={withoutPhone} />, place) : null;
}

const TITLES = {
  no_connection: m.sending_no_connection_title,
  no_answer: m.sending_no_answer_title,
  too_many: m.sending_too_many_title,
  signed_out: m.sending_signed_out_title,
} as const;

const TEXTS = {
  no_connection: m.sending_no_connection_text,
  no_answer: m.sending_no_answer_text,
  too_many: m.sending_too_many_text,
  signed_out: m.sending_signed_out_text,
} as const;

/** What it says; pages without the framework bring it along for a form that is not known yet. */
export function Notice({ failure: { form, button, reason }, withoutPhone }: NoticeFacts) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const order = form && submittedOrder(form, button ?? null);
  return (
    <div className="note note--bad" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <h2>{TITLES[reason]({}, lang)}</h2>
        <p>{TEXTS[reason]({}, lang)}</p>
        {order && <OrderLookup order={order} />}
        <div className="row">
          {reason === 'signed_out' && <LogInApart />}
          <Button size="sm" icon="refresh" onClick={() => form?.requestSubmit(button)}>
            {m.try_again({}, lang)}
          </Button>
          {!withoutPhone && (
            <ButtonAnchor size="sm" look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
              {brand.phone}
            </ButtonAnchor>
          )}
        </div>
      </div>
    </div>
  );
}

/** Beside the page, which keeps what was typed. */
function LogInApart() {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return (
    <ButtonAnchor
      size="sm"
      icon="user"
      href={href('logIn', lang.locale, {}, { returnTo: pathname + search })}
      target="_blank"
      rel="noopener"
    >
      {m.sending_signed_out_log_in({}, lang)}
    </ButtonAnchor>
  );
}

function Asking() {
  const lang = useLang();
  return <p>{m.order_lookup_asking({}, lang)}</p>;
}

import { useEffect, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import { HoldNote } from '../../../parts/reservation/hold/hold-note.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { wakeParts } from '../../../ui/overlay/deferred-part.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { atBankText } from './at-bank-text.ts';
import type { CompletedPage } from './completed-view.ts';
import { IgnitionArt } from './ignition-art.tsx';
import { pauseBefore } from './waiting-pauses.ts';

type Waiting = Extract<CompletedPage, { kind: 'waiting' }>;

/** Waits for the bank or the supplier, and becomes the result by itself: asked for again, or reloaded without scripts. */
export function WaitingPage(page: Waiting) {
  const { waitsFor, supplier, answerBy, lateCode, withdrawHref, paysNow, usesCredit, bankUrl, atBank, hold, reloadAfterSeconds } = page;
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  useEffect(wakeParts, []);
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(
      () => {
        asked.current += 1;
        void revalidate();
      },
      pauseBefore(asked.current, Math.random()),
    );
    return () => clearTimeout(timer);
  }, [revalidate, state]);

  return (
    <>
      <StepsBar current={3} />
      <Main className="page donepg">
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadAfterSeconds)} />
        </noscript>
        <section className="card wait" role="status" aria-live="polite">
          <IgnitionArt turning />
          {answerBy ? (
            <Requested supplier={supplier} answerBy={answerBy} paysNow={paysNow} usesCredit={usesCredit} withdrawHref={withdrawHref} />
          ) : lateCode ? (
            <Late supplier={supplier} code={lateCode} paysNow={paysNow} usesCredit={usesCredit} />
          ) : (
            <>
              <h1>{m.completed_waiting_title({}, lang)}</h1>
              <p>{waitsFor === 'supplier' ? m.completed_waiting_supplier({ supplier }, lang) : m.completed_waiting_payment({}, lang)}</p>
            </>
          )}
          {atBank && <p>{atBankText(atBank, lang)}</p>}
          {bankUrl && (
            <a className="btn btn--outline" href={bankUrl}>
              {m.completed_continue_bank({}, lang)}
            </a>
          )}
          <p className="sm muted">
            {m.completed_waiting_long({}, lang)}{' '}
            <a className="b6" href={telephoneUrl(brand.phone)}>
              {brand.phone}
            </a>
          </p>
        </section>
        {hold && waitsFor === 'bank' && (
          <Form method="post" className="card pad">
            <HoldNote hold={hold} />
          </Form>
        )}
      </Main>
    </>
  );
}

/** The supplier confirms at once as a rule, and has not: whoever waits is told what stands, and may go. */
function Late({ supplier, code, paysNow, usesCredit }: { supplier: string; code: string; paysNow: boolean; usesCredit: boolean }) {
  const lang = useLang();
  return (
    <>
      <h1>{m.completed_late_title({}, lang)}</h1>
      <p>{m.completed_late_lead({ supplier, code }, lang)}</p>
      {paysNow && <p>{m.completed_late_held({}, lang)}</p>}
      {usesCredit && <p>{m.completed_late_credit({}, lang)}</p>}
      {!paysNow && !usesCredit && <p>{m.completed_late_nothing_paid({}, lang)}</p>}
      <p>{m.completed_requested_close({}, lang)}</p>
    </>
  );
}

interface RequestedProps {
  readonly supplier: string;
  readonly answerBy: WallClock;
  readonly paysNow: boolean;
  readonly usesCredit: boolean;
  readonly withdrawHref: string;
}

/** The answer is a matter of hours: nobody has to stay. */
function Requested({ supplier, answerBy, paysNow, usesCredit, withdrawHref }: RequestedProps) {
  const lang = useLang();
  const time = `${formatDate(answerBy, lang.locale, 'date')} ${timeOf(answerBy)}`;
  return (
    <>
      <h1>{m.completed_requested_title({}, lang)}</h1>
      <p>{m.completed_requested_lead({ supplier, time }, lang)}</p>
      {paysNow && <p>{m.completed_requested_held({}, lang)}</p>}
      {usesCredit && <p>{m.completed_requested_credit({}, lang)}</p>}
      {!paysNow && !usesCredit && <p>{m.completed_requested_nothing_paid({}, lang)}</p>}
      <p>{m.completed_requested_close({}, lang)}</p>
      <ButtonLink look="outline" to={withdrawHref}>
        {m.lookup_withdraw_start({}, lang)}
      </ButtonLink>
    </>
  );
}

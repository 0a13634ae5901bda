import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { NoChange } from '#booking/model';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { Main } from '../../../parts/page/main.tsx';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { atBankText } from '../after/at-bank-text.ts';
import { IgnitionArt } from '../after/ignition-art.tsx';
import { pauseBefore } from '../after/waiting-pauses.ts';
import type { ChangePage } from './change-view.ts';

const RELOAD_SECONDS = 4;

/** The supplier is being asked, or the bank: the page becomes the result by itself, asked for again, or reloaded without scripts. */
export function WaitingChange({ atBank, bankUrl, supplier }: Omit<Extract<ChangePage, { kind: 'waiting' }>, 'kind'>) {
  const lang = useLang();
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
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
    <Main className="page donepg">
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
      </noscript>
      <section className="card wait" role="status" aria-live="polite">
        <IgnitionArt turning />
        <h1>{m.change_waiting_title({}, lang)}</h1>
        <p>{bankUrl ? m.change_waiting_bank({}, lang) : m.change_waiting_supplier({ supplier }, lang)}</p>
        {atBank && <p>{atBankText(atBank, lang)}</p>}
        {bankUrl && (
          <a className="btn btn--outline" href={bankUrl}>
            {m.completed_continue_bank({}, lang)}
          </a>
        )}
      </section>
    </Main>
  );
}

/** How a change has ended, and what stands now. */
export function ChangeEndPage({ state, supplier, reservationHref, againHref }: Extract<ChangePage, { kind: 'ended' }>) {
  const lang = useLang();
  const isDone = state === 'done';
  const { title, text } = ENDS[state];
  return (
    <Main className="page donepg">
      <section className="card state" role="status">
        <span className="state__ic">
          <Icon name={isDone ? 'check-c' : 'info'} />
        </span>
        <h1>{title({}, lang)}</h1>
        <p>{text({ supplier }, lang)}</p>
        <div className="row">
          <ButtonLink to={reservationHref}>{m.change_open_reservation({}, lang)}</ButtonLink>
          {!isDone && (
            <ButtonLink look="outline" to={againHref}>
              {m.change_again({}, lang)}
            </ButtonLink>
          )}
        </div>
      </section>
    </Main>
  );
}

const ENDS = {
  done: { title: m.change_done_title, text: m.change_done },
  refused: { title: m.change_refused_title, text: m.change_refused },
  withdrawn: { title: m.change_withdrawn_title, text: m.change_withdrawn },
  expired: { title: m.change_expired_title, text: m.change_expired },
} as const;

/** Why nothing can be changed here, and who can help. */
export function NoChangePage({ why, reservationHref }: { why: NoChange; reservationHref: string }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  return (
    <Main className="page donepg">
      <section className="card state">
        <span className="state__ic">
          <Icon name="info" />
        </span>
        <h1>{m.change_not_possible_title({}, lang)}</h1>
        <p>{WHYS[why]({}, lang)}</p>
        <div className="row">
          <ButtonLink to={reservationHref}>{m.change_open_reservation({}, lang)}</ButtonLink>
          <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
            {brand.phone}
          </ButtonAnchor>
        </div>
      </section>
    </Main>
  );
}

const WHYS = {
  state: m.change_why_state,
  confirming: m.change_why_confirming,
  picked_up: m.change_why_picked_up,
  under_way: m.change_why_under_way,
  by_phone: m.change_why_by_phone,
} as const;

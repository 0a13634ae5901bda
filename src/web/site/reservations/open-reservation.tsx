import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, plus } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { Main } from '../../parts/page/main.tsx';
import type { CancellationTerms } from '../../parts/rental/terms.ts';
import { CancelledNote } from '../../parts/reservation/cancelled-note.tsx';
import { StateText } from '../../parts/reservation/state-badge.tsx';
import { Ticket } from '../../parts/reservation/ticket.tsx';
import type { TicketLinks } from '../../parts/reservation/ticket-links.ts';
import type { TicketView } from '../../parts/reservation/ticket-view.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus/move-focus.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ChannelsCard, type ChannelsView } from './cards/channels-card.tsx';
import { ChargesCard, type ChargesCardView } from './charges-card.tsx';
import { DepositCard } from './deposit-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PapersCard } from './papers-card.tsx';
import type { CancelStep, DepositReturnView, OutcomeView, ReviewInvitation, Withdrawal } from './reservations-view.ts';
import { ReviewCard } from './review-card.tsx';

interface OpenReservationProps {
  readonly ticket: TicketView;
  readonly links: TicketLinks;
  readonly cancel: CancelStep;
  readonly withdrawal: Withdrawal;
  readonly review: ReviewInvitation | null;
  readonly deposit: DepositReturnView | null;
  readonly charges: ChargesCardView | null;
  readonly channels: ChannelsView | null;
  readonly hasWallet: boolean;
}

/** The whole reservation for whoever may open it, with the ways to cancel it and to close its links. */
export function OpenReservation({
  ticket,
  links,
  cancel,
  withdrawal,
  review,
  deposit,
  charges,
  channels,
  hasWallet,
}: OpenReservationProps) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const page = useFocusOnOutcome(ticket.outcome !== null || ticket.state === 'withdrawn');
  const isUnderWay =
    ticket.state === 'pending_payment' ||
    ticket.state === 'awaiting_proof' ||
    ticket.state === 'payment_failed' ||
    ticket.state === 'confirming';
  return (
    <Main className="page donepg" ref={page}>
      <header className="done__h">
        <h1>{m.lookup_title({}, lang)}</h1>
        {!ticket.outcome && ticket.state !== 'withdrawn' && <StateText state={ticket.state} />}
        {isUnderWay && (
          <div className="row">
            <ButtonLink to={links.completed}>{m.lookup_continue({}, lang)}</ButtonLink>
          </div>
        )}
        {ticket.stands && (
          <div className="row">
            <ButtonAnchor look="secondary" icon="print" href={links.voucher} target="_blank">
              {m.completed_voucher({}, lang)}
            </ButtonAnchor>
            <ButtonAnchor look="outline" icon="steering" href={links.trip}>
              {m.trip_open({}, lang)}
            </ButtonAnchor>
            <ButtonAnchor look="outline" icon="calendar" href={links.calendar} download>
              {m.completed_calendar({}, lang)}
            </ButtonAnchor>
          </div>
        )}
      </header>
      {ticket.outcome && (
        <CancelledNote
          outcome={ticket.outcome}
          nothingPaid={ticket.paid.minor === 0 && ticket.summary.credit.minor === 0}
          state={ticket.state}
        />
      )}
      {ticket.state === 'withdrawn' && (
        <Note tone="ok" role="status">
          <StateText state="withdrawn" />
        </Note>
      )}
      {cancel.kind === 'answered' && (
        <Note tone="warn" role="alert">
          {m.lookup_withdraw_answered({}, lang)}
        </Note>
      )}
      {cancel.kind === 'waiting' && cancel.asked && <WithdrawPanel outcome={cancel.outcome} backHref={links.reservation} />}
      {cancel.kind === 'asked' && <CancelPanel step={cancel} terms={ticket.terms.cancellation} backHref={links.reservation} />}
      {charges && <ChargesCard charges={charges} />}
      {deposit && <DepositCard deposit={deposit} />}
      {review && <ReviewCard invitation={review} />}
      <Ticket ticket={ticket} />
      {(cancel.kind === 'offered' || ticket.state === 'picked_up') && (
        <div className="row">
          <ButtonLink look="outline" icon="calendar" to={links.change}>
            {m.lookup_change_start({}, lang)}
          </ButtonLink>
        </div>
      )}
      {cancel.kind === 'offered' && (
        <div className="row">
          <ButtonLink look="outline" to={`${links.reservation}&cancel=1`}>
            {m.lookup_cancel_start({}, lang)}
          </ButtonLink>
        </div>
      )}
      {cancel.kind === 'not_yet' && (
        <Note>
          <p>{m.lookup_cancel_not_yet({}, lang)}</p>
          <p>{m.lookup_cancel_not_yet_call({ phone: brand.phone }, lang)}</p>
        </Note>
      )}
      {cancel.kind === 'waiting' && !cancel.asked && (
        <>
          <Note>
            {m.lookup_cancel_requested({ time: `${formatDate(cancel.answerBy, lang.locale, 'date')} ${timeOf(cancel.answerBy)}` }, lang)}
          </Note>
          <div className="row">
            <ButtonLink look="outline" to={`${links.reservation}&cancel=1`}>
              {m.lookup_withdraw_start({}, lang)}
            </ButtonLink>
          </div>
        </>
      )}
      {cancel.kind === 'not_possible' && <Note>{m.lookup_cancel_not_possible({ phone: brand.phone }, lang)}</Note>}
      {ticket.stands && <PapersCard links={links} hasWallet={hasWallet} />}
      {channels && <ChannelsCard channels={channels} action={links.reservation} />}
      <LinksCard withdrawal={withdrawal} action={links.reservation} />
    </Main>
  );
}

/** Whoever has just cancelled is led to what became of the money. */
function useFocusOnOutcome(hasOutcome: boolean): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const before = useRef(hasOutcome);
  useEffect(() => {
    if (hasOutcome && !before.current) focusOn(page.current?.querySelector('[role="status"]'));
    before.current = hasOutcome;
  }, [hasOutcome]);
  return page;
}

/** What is held is let go, and nothing was taken: told before it is done. */
function WithdrawPanel({ outcome, backHref }: { outcome: OutcomeView; backHref: string }) {
  const lang = useLang();
  const { kind, amount, chargeBack, creditBack } = outcome;
  // On the card is what its bank asks for installments as well.
  const held = chargeBack ? plus(amount, chargeBack) : amount;
  const credit = kind === 'credit' ? amount : creditBack;
  return (
    <AskedPanel
      title={m.lookup_withdraw_title({}, lang)}
      undo={m.lookup_withdraw_cannot_undo({}, lang)}
      confirm={m.lookup_withdraw_confirm({}, lang)}
      agreed={{ kind, minor: amount.minor }}
      backHref={backHref}
    >
      <Note tone="ok">
        <p className="b6">{m.lookup_withdraw_free({}, lang)}</p>
        {kind === 'refund' && <p>{m.lookup_withdraw_held({ amount: formatMoney(held, lang.locale) }, lang)}</p>}
        {credit && credit.minor > 0 && <p>{m.lookup_withdraw_credit({ amount: formatMoney(credit, lang.locale) }, lang)}</p>}
      </Note>
    </AskedPanel>
  );
}

interface CancelPanelProps {
  readonly step: Extract<CancelStep, { kind: 'asked' }>;
  readonly terms: CancellationTerms;
  readonly backHref: string;
}

/** Exactly what cancelling gives back, before it is done. What was shown is sent along and agreed to. */
function CancelPanel({ step, terms, backHref }: CancelPanelProps) {
  const lang = useLang();
  const { outcome } = step;
  return (
    <AskedPanel
      title={m.lookup_cancel_title({}, lang)}
      undo={m.lookup_cancel_cannot_undo({}, lang)}
      confirm={m.lookup_cancel_confirm({}, lang)}
      agreed={{ kind: outcome.kind, minor: outcome.amount.minor }}
      backHref={backHref}
    >
      {step.changed && (
        <Note tone="warn" role="alert">
          {m.lookup_cancel_changed({}, lang)}
        </Note>
      )}
      <Note tone={outcome.kind === 'refund' || outcome.nothingPaid ? 'ok' : 'warn'}>
        <p className="b6">{outcomeText(outcome, lang)}</p>
        {outcome.chargeBack && (
          <p className="b6">{m.lookup_cancel_charge_back({ amount: formatMoney(outcome.chargeBack, lang.locale) }, lang)}</p>
        )}
        {outcome.creditBack && (
          <p className="b6">{m.lookup_cancel_credit_back({ amount: formatMoney(outcome.creditBack, lang.locale) }, lang)}</p>
        )}
        {outcome.kind === 'refund' && <p>{m.lookup_cancel_refund_when({}, lang)}</p>}
        {terms.freeUntil && <p>{freeText(terms.freeUntil, terms.isFree, lang)}</p>}
      </Note>
    </AskedPanel>
  );
}

interface AskedPanelProps {
  readonly title: string;
  readonly undo: string;
  readonly confirm: string;
  /** What is shown, sent along when it is agreed to. */
  readonly agreed: { readonly kind: OutcomeView['kind']; readonly minor: number };
  readonly backHref: string;
  readonly children: ReactNode;
}

/** The question before a reservation ends. */
function AskedPanel({ title, undo, confirm, agreed, backHref, children }: AskedPanelProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" action={backHref} className="card pad blk" aria-labelledby="cancel">
      <h2 id="cancel" className="acct__t" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <p className="sm ink2">{undo}</p>
      <input type="hidden" name="agreedKind" value={agreed.kind} />
      <input type="hidden" name="agreedMinor" value={agreed.minor} />
      <div className="row">
        <Button look="secondary" type="submit" name="action" value="cancel" busy={sending}>
          {confirm}
        </Button>
        <ButtonLink look="outline" to={backHref}>
          {m.lookup_cancel_back({}, lang)}
        </ButtonLink>
      </div>
    </Form>
  );
}

function outcomeText({ kind, amount, nothingPaid }: OutcomeView, lang: Lang): string {
  const text = { amount: formatMoney(amount, lang.locale) };
  if (nothingPaid) return m.lookup_cancel_nothing_paid({}, lang);
  if (kind === 'refund') return m.lookup_cancel_refund(text, lang);
  if (kind === 'credit') return m.lookup_cancel_credit(text, lang);
  return m.lookup_cancel_nothing({}, lang);
}

function freeText(freeUntil: NonNullable<CancellationTerms['freeUntil']>, isFree: boolean, lang: Lang): string {
  const when = { date: formatDate(freeUntil, lang.locale, 'date'), time: timeOf(freeUntil) };
  return isFree ? m.lookup_cancel_free_until(when, lang) : m.lookup_cancel_free_over(when, lang);
}

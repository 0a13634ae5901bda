import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { type Money as Amount, formatMoney } from '#kernel/money';
import { formatDate, timeOf } from '#kernel/time';
import { Comparison, positive } from '../../../parts/change/comparison.tsx';
import { SHOWN_PLAN } from '../../../parts/order/order-form.ts';
import { ProblemSummary } from '../../../parts/order/problem-summary.tsx';
import type { FieldErrors, SubmittedValues } from '../../../parts/order/submitted-values.ts';
import { Main } from '../../../parts/page/main.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { InstallmentChoice, planValue } from '../fields/installment-choice.tsx';
import { CardPart } from '../fields/payment-section.tsx';
import { usePlans } from '../form/use-plans.ts';
import { useSending } from '../form/use-sending.ts';
import type { ChangeCard, ChangePage, QuotedChangeView } from './change-view.ts';

/** The price before and after, line by line, and what becomes of the money: to be agreed to. */
export function ShownChangePage({ shown }: { shown: QuotedChangeView }) {
  const lang = useLang();
  const { sending, send } = useSending(shown);
  const { online, total } = shown.difference;
  const { byCard, form, part, recount } = useCardPart(shown.card, shown, online);
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.change_shown_title({}, lang)}</h1>
        <p className="lead">{m.change_shown_lead({ car: shown.car }, lang)}</p>
      </header>
      {shown.priceMoved && (
        <Note tone="warn" role="alert">
          {m.change_price_moved({}, lang)}
        </Note>
      )}
      <Comparison was={shown.was} now={shown.now} difference={shown.difference} />
      <MoneyNote difference={shown.difference} givenAs={shown.givenAs} />
      <Form
        method="post"
        noValidate
        className="card pad blk"
        ref={form}
        onChange={recount}
        onSubmit={(event) => (sending ? event.preventDefault() : send())}
      >
        <ProblemSummary wrong={shown.wrong} />
        <Kept typed={shown.typed} />
        <input type="hidden" name="change" value={shown.id} />
        <input type="hidden" name="agreedTotal" value={total.minor} />
        <input type="hidden" name="agreedOnline" value={online.minor} />
        {part}
        <p className="sm ink2">{m.change_documents({}, lang)}</p>
        <div className="row">
          <Button size="lg" type="submit" name="action" value="confirm" icon={shown.card ? 'lock' : undefined} busy={sending}>
            {shown.card ? m.change_pay({ amount: formatMoney(byCard, lang.locale) }, lang) : m.change_confirm({}, lang)}
          </Button>
          <Button look="outline" type="submit" name="action" value="edit">
            {m.change_edit({}, lang)}
          </Button>
        </div>
      </Form>
    </Main>
  );
}

/** A change that waits for its money: another card, or none. */
export function PayChangePage({ open }: { open: Extract<ChangePage, { kind: 'to_pay' }> }) {
  const lang = useLang();
  const { sending, send } = useSending(open);
  const { difference, until } = open;
  const { byCard, form, part, recount } = useCardPart(open.card, open, difference.online);
  const amount = formatMoney(byCard, lang.locale);
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.change_to_pay_title({}, lang)}</h1>
        {until && (
          <p className="lead">{m.change_to_pay_until({ date: formatDate(until, lang.locale, 'date'), time: timeOf(until) }, lang)}</p>
        )}
      </header>
      {open.declined && (
        <div className="note note--bad" role="alert">
          <Icon name="alert" />
          <div>
            <p className="b6">{m.payment_failed({}, lang)}</p>
            <p>{open.declined}</p>
          </div>
        </div>
      )}
      <Comparison was={open.was} now={open.now} difference={difference} />
      <Form
        method="post"
        noValidate
        className="card pad blk"
        ref={form}
        onChange={recount}
        onSubmit={(event) => (sending ? event.preventDefault() : send())}
      >
        <ProblemSummary wrong={open.wrong} />
        {part}
        <div className="row">
          <Button size="lg" type="submit" name="action" value="pay" icon="lock" busy={sending}>
            {m.change_pay({ amount }, lang)}
          </Button>
          <Button look="outline" type="submit" name="action" value="withdraw">
            {m.change_withdraw({}, lang)}
          </Button>
        </div>
      </Form>
    </Main>
  );
}

/** The card that pays a difference, at once or in installments, and what it is charged. */
function useCardPart(card: ChangeCard | null, { typed, wrong }: { typed: SubmittedValues; wrong: FieldErrors }, due: Amount) {
  const form = useRef<HTMLFormElement>(null);
  const page = { sellsInstallments: card?.sellsInstallments ?? false, plans: card?.plans ?? null, typed };
  const { chosen, recount, ...plans } = usePlans(page, due, form, plansIn);
  const part = card && (
    <>
      <input type="hidden" name={SHOWN_PLAN} value={chosen ? planValue(chosen) : ''} />
      <CardPart
        {...card}
        typed={typed}
        wrong={wrong}
        installments={card.sellsInstallments ? <InstallmentChoice {...plans} error={wrong.plan} /> : null}
      />
    </>
  );
  return { byCard: chosen?.total ?? due, form, part, recount };
}

const plansIn = (page: ChangePage) => (page.kind === 'shown' || page.kind === 'to_pay' ? (page.card?.plans ?? null) : null);

/** Not of the wish: the card, which is asked for anew, and what this page says itself. */
const NOT_KEPT = new Set([
  'action',
  'change',
  'agreedTotal',
  'agreedOnline',
  'cardHolder',
  'savedCard',
  'rememberCard',
  'plan',
  SHOWN_PLAN,
]);

/** The wish goes along with the yes. */
function Kept({ typed }: { typed: SubmittedValues }): ReactNode {
  return Object.entries(typed)
    .filter(([name]) => !NOT_KEPT.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** What becomes of the money, in sentences. */
function MoneyNote({ difference, givenAs }: Pick<QuotedChangeView, 'difference' | 'givenAs'>) {
  const lang = useLang();
  const { atDelivery, credit, online, total } = difference;
  const text = (amount: Amount) => ({ amount: formatMoney(positive(amount), lang.locale) });
  return (
    <Note tone={total.minor > 0 ? undefined : 'ok'}>
      {total.minor === 0 && <p className="b6">{m.change_free({}, lang)}</p>}
      {online.minor > 0 && <p className="b6">{m.change_charged(text(online), lang)}</p>}
      {online.minor < 0 && (
        <p className="b6">{givenAs === 'credit' ? m.change_credited(text(online), lang) : m.change_refunded(text(online), lang)}</p>
      )}
      {credit.minor < 0 && <p className="b6">{m.change_credit_back(text(credit), lang)}</p>}
      {atDelivery.minor > 0 && <p>{m.change_more_at_delivery(text(atDelivery), lang)}</p>}
      {atDelivery.minor < 0 && <p>{m.change_less_at_delivery(text(atDelivery), lang)}</p>}
      <p>{m.change_stays({}, lang)}</p>
    </Note>
  );
}

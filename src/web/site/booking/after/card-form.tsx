import { useRef } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { SHOWN_PLAN } from '../../../parts/order/order-form.ts';
import { ProblemSummary } from '../../../parts/order/problem-summary.tsx';
import { HoldNote } from '../../../parts/reservation/hold/hold-note.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { InstallmentChoice, planValue } from '../fields/installment-choice.tsx';
import { CardPart } from '../fields/payment-section.tsx';
import { usePlans } from '../form/use-plans.ts';
import { useSending } from '../form/use-sending.ts';
import type { CardStep, CompletedPage } from './completed-view.ts';

/** A card for an order that stands, and until when. */
export function CardForm({ asked, hold, title }: { asked: CardStep; hold: HoldView | null; title: string }) {
  const lang = useLang();
  const { sending, send } = useSending(asked);
  const form = useRef<HTMLFormElement>(null);
  const { chosen, recount, ...plans } = usePlans(asked, asked.amount, form, plansIn);
  const amount = formatMoney(chosen?.total ?? asked.amount, lang.locale);
  return (
    <Form
      method="post"
      noValidate
      className="card pad blk"
      ref={form}
      onChange={recount}
      onSubmit={(event) => (sending ? event.preventDefault() : send())}
    >
      <input type="hidden" name={SHOWN_PLAN} value={chosen ? planValue(chosen) : ''} />
      <div className="blk__h">
        <h2>{title}</h2>
      </div>
      <ProblemSummary wrong={asked.wrong} />
      <CardPart
        typed={asked.typed}
        wrong={asked.wrong}
        memberCards={asked.memberCards}
        cardAgain={asked.cardAgain}
        cardEntry={asked.cardEntry}
        trialCard={asked.trialCard}
        remembersCards={asked.remembersCards}
        desk={asked.desk}
        installments={asked.sellsInstallments ? <InstallmentChoice {...plans} error={asked.wrong.plan} /> : null}
      />
      <Button size="lg" block icon="lock" type="submit" busy={sending}>
        {sending ? m.checkout_working({}, lang) : m.completed_retry_pay({ amount }, lang)}
      </Button>
      {hold && <HoldNote hold={hold} />}
    </Form>
  );
}

const plansIn = (page: CompletedPage) => (page.kind === 'payment_failed' || page.kind === 'to_pay' ? page.plans : null);

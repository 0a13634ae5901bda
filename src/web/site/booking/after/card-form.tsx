import { Form } from 'react-router';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { ProblemSummary } from '../../../parts/order/problem-summary.tsx';
import { HoldNote } from '../../../parts/reservation/hold/hold-note.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { Button } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CardPart } from '../fields/payment-section.tsx';
import { useSending } from '../form/use-sending.ts';
import type { CardAsked } from './completed-view.ts';

/** A card for an order that stands, and until when. */
export function CardForm({ asked, hold, title }: { asked: CardAsked; hold: HoldView | null; title: string }) {
  const lang = useLang();
  const { sending, send } = useSending(asked);
  const amount = formatMoney(asked.amount, lang.locale);
  return (
    <Form method="post" noValidate className="card pad blk" onSubmit={(event) => (sending ? event.preventDefault() : send())}>
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
      />
      <Button size="lg" block icon="lock" type="submit" busy={sending}>
        {sending ? m.checkout_working({}, lang) : m.completed_retry_pay({ amount }, lang)}
      </Button>
      {hold && <HoldNote hold={hold} />}
    </Form>
  );
}

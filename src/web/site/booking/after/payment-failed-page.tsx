import { Form } from 'react-router';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import { HoldNote } from '../../../parts/reservation/hold/hold-note.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CardPart } from '../fields/payment-section.tsx';
import { ProblemSummary } from '../fields/problem-summary.tsx';
import { useSending } from '../form/use-sending.ts';
import type { PaymentFailed } from './completed-view.ts';

/** The card was declined; the car is still held for another one. */
export function PaymentFailedPage({ failed, hold }: { failed: PaymentFailed; hold: HoldView | null }) {
  const lang = useLang();
  const { sending, send } = useSending(failed);
  const amount = formatMoney(failed.amount, lang.locale);
  return (
    <>
      <StepsBar current={2} />
      <Main className="page donepg">
        <header className="done__h">
          <h1>{m.completed_failed_title({}, lang)}</h1>
          <p className="lead">{m.completed_failed_nothing({}, lang)}</p>
        </header>
        <div className="note note--bad" role="alert">
          <Icon name="alert" />
          <div>
            <p className="b6">{m.payment_failed({}, lang)}</p>
            <p>{failed.reason}</p>
          </div>
        </div>
        <Form method="post" noValidate className="card pad blk" onSubmit={(event) => (sending ? event.preventDefault() : send())}>
          <div className="blk__h">
            <h2>{m.completed_retry_title({}, lang)}</h2>
          </div>
          <ProblemSummary wrong={failed.wrong} />
          <CardPart
            typed={failed.typed}
            wrong={failed.wrong}
            memberCards={failed.memberCards}
            cardAgain={failed.cardAgain}
            cardEntry={failed.cardEntry}
            trialCard={failed.trialCard}
            remembersCards={failed.remembersCards}
            desk={failed.desk}
          />
          <Button size="lg" block icon="lock" type="submit" busy={sending}>
            {sending ? m.checkout_working({}, lang) : m.completed_retry_pay({ amount }, lang)}
          </Button>
          {hold && <HoldNote hold={hold} />}
        </Form>
      </Main>
    </>
  );
}

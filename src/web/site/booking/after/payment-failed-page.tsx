import * as m from '#i18n';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CardForm } from './card-form.tsx';
import type { PaymentFailed } from './completed-view.ts';

/** The card was declined; the car is still held for another one. */
export function PaymentFailedPage({ failed, hold }: { failed: PaymentFailed; hold: HoldView | null }) {
  const lang = useLang();
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
        <CardForm asked={failed} hold={hold} title={m.completed_retry_title({}, lang)} />
      </Main>
    </>
  );
}

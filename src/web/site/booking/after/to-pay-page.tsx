import * as m from '#i18n';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import { OrderSummary } from '../../../parts/rental/order-summary.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { useLang } from '../../../ui/use-lang.ts';
import { CardForm } from './card-form.tsx';
import type { ToPay } from './completed-view.ts';

/** What somebody of ours has ordered for its reader: everything that was said on the telephone, and where it is paid. */
export function ToPayPage({ order, hold }: { order: ToPay; hold: HoldView | null }) {
  const lang = useLang();
  const { rental, summary, terms } = order;
  return (
    <>
      <StepsBar current={2} />
      <Main className="page donepg">
        <header className="done__h">
          <h1>{m.completed_link_title({}, lang)}</h1>
          <p className="lead">{m.completed_link_lead({}, lang)}</p>
        </header>
        <OrderSummary rental={rental} summary={summary} terms={terms} />
        <CardForm asked={order} hold={hold} title={m.completed_link_card({}, lang)} />
      </Main>
    </>
  );
}

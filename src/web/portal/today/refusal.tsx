import { Form, Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import type { ActReason, CancellationOutcome } from '#booking/model';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { agreedText } from '../../parts/reservation/agreed.ts';
import { REASON_TEXTS } from '../../staff/parts/acts/reason-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** A refusal at delivery that is to be pressed once more, and what it gives the customer. */
export interface RefusalToConfirm {
  readonly code: string;
  readonly reason: ActReason;
  readonly gives: CancellationOutcome;
}

/** What a refusal at delivery does, before it is done. */
export function Refusal({ asked: { code, reason, gives }, supplier }: { asked: RefusalToConfirm; supplier: string }) {
  const lang = useLang();
  return (
    <section className="stf__panel" aria-labelledby="refusal" data-asked={code}>
      <h2 id="refusal">{m.portal_day_act_named({ act: m.staff_act_refused_at_delivery({}, lang), code: groupedCode(code) }, lang)}</h2>
      <dl className="stf__facts">
        <div>
          <dt>{m.staff_reason({}, lang)}</dt>
          <dd>{REASON_TEXTS[reason]({}, lang)}</dd>
        </div>
        <div>
          <dt>{m.staff_outcome_customer({}, lang)}</dt>
          <dd>
            {GIVES[gives.kind]({}, lang)} {gives.kind !== 'nothing' && <Money amount={gives.amount} />}
            {gives.creditBack && (
              <>
                {' '}
                {m.staff_outcome_credit_back({}, lang)} <Money amount={gives.creditBack} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.staff_outcome_email({}, lang)}</dt>
          <dd>{m.staff_outcome_email_yes({}, lang)}</dd>
        </div>
      </dl>
      <Form method="post" className="ptl__bar">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="act" value="refused_at_delivery" />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="agreed" value={agreedText(gives)} />
        <Button type="submit" name="action" value="act">
          {m.staff_act_refused_at_delivery({}, lang)}
        </Button>
        <Link className="btn btn--ghost" to={portalHref('portalToday', lang.locale, { supplier })}>
          {m.staff_leave_it({}, lang)}
        </Link>
      </Form>
    </section>
  );
}

const GIVES = { refund: m.staff_outcome_refund, credit: m.staff_outcome_credit, nothing: m.staff_outcome_nothing } as const;

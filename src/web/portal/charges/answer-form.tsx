import { Form } from 'react-router';
import type { ChargeView } from '#booking/model';
import * as m from '#i18n';
import { ChargeAnswerFields } from '../../parts/charges/charge-answer-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { AgainAtDesk } from './charge-act.ts';

interface AnswerFormProps {
  readonly charge: ChargeView;
  readonly given: Extract<AgainAtDesk, { kind: 'answer' }> | undefined;
}

/** Answers an objection; without one a charge is only reduced or withdrawn. */
export function AnswerForm({ charge, given }: AnswerFormProps) {
  const lang = useLang();
  const { id, state, version } = charge;
  if (state === 'draft' || state === 'withdrawn') return null;
  const isObjected = state === 'objected';
  const form = (
    <Form method="post" className="stf__stack" noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      <ChargeAnswerFields charge={charge} given={given} help={m.portal_charge_answer_said_help({}, lang)} />
      <div className="row">
        {isObjected && (
          <Button type="submit" size="sm" look="outline" name="action" value="upheld">
            {m.portal_charge_uphold({}, lang)}
          </Button>
        )}
        <Button type="submit" size="sm" look="outline" name="action" value="reduced">
          {m.portal_charge_reduce({}, lang)}
        </Button>
        <Button type="submit" size="sm" look="outline" name="action" value="withdrawn">
          {m.portal_charge_withdraw({}, lang)}
        </Button>
      </div>
    </Form>
  );
  return (
    <details open={isObjected || given !== undefined}>
      <summary>{isObjected ? m.portal_charge_answer({}, lang) : m.portal_charge_correct({}, lang)}</summary>
      {form}
    </details>
  );
}

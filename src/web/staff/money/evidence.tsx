import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { TextAreaField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { MoneyProblem } from './money-action.ts';

/** What was asked for without success. */
export interface MoneyAgain {
  readonly problem: MoneyProblem;
  readonly id: string;
  readonly evidence: string;
  readonly count: string;
  readonly total: string;
}

interface EvidenceProps {
  readonly id: string;
  readonly again: MoneyAgain | undefined;
  /** What is to be known before. */
  readonly lead?: ReactNode;
  readonly fields?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** What somebody has seen, in a sentence, and the buttons that stand on it. */
export function Evidence({ id, again, lead, fields, children }: EvidenceProps) {
  const lang = useLang();
  const isMine = again?.id === id;
  return (
    <Form method="post" className="stf__confirm">
      <input type="hidden" name="id" value={id} />
      {lead}
      <TextAreaField
        label={m.staff_money_evidence({}, lang)}
        help={m.staff_money_evidence_hint({}, lang)}
        {...(isMine && again.problem === 'no_evidence' ? { error: m.staff_money_evidence_missing({}, lang) } : {})}
        name="evidence"
        rows={2}
        maxLength={500}
        defaultValue={isMine ? again.evidence : ''}
      />
      {fields}
      <div className="row">{children}</div>
    </Form>
  );
}

import { expect, test } from 'vitest';
import { chargebackFrom } from './chargeback-form.ts';

const TYPED = {
  ...{ code: ' KTK-AB12-CD34 ', reference: 'CB-77', reason: 'not_provided', amount: '1.249,50' },
  ...{ receivedOn: '2026-08-01', answerBy: '2026-08-11' },
};
const read = (fields: Partial<Record<keyof typeof TYPED, string>> = {}) =>
  chargebackFrom((name) => ({ ...TYPED, ...fields })[name as keyof typeof TYPED] ?? '', '2026-08-02');

test('a notice is read as people type it', () => {
  const { amount, code, ...same } = TYPED;
  expect(read()).toEqual({ kind: 'read', value: { ...same, code: code.trim(), minor: 124_950 } });
});

test.each([
  [{ code: ' ' }, { code: 'required' }],
  [{ reference: 'x'.repeat(101) }, { reference: 'too_long' }],
  [{ reason: 'because' }, { reason: 'not_chosen' }],
  [{ amount: '' }, { amount: 'required' }],
  [{ amount: 'çok' }, { amount: 'not_an_amount' }],
  [{ amount: '-5' }, { amount: 'negative' }],
  [{ amount: '0' }, { amount: 'out_of_range' }],
  [{ receivedOn: '2026-02-30' }, { receivedOn: 'not_a_date' }],
  [{ receivedOn: '2026-08-03' }, { receivedOn: 'out_of_range' }],
  [{ answerBy: '' }, { answerBy: 'not_a_date' }],
  [{ answerBy: '2026-07-31' }, { answerBy: 'ends_before_it_begins' }],
])('%j is refused at its field', (fields, problems) => {
  expect(read(fields)).toEqual({ kind: 'unclear', problems });
});

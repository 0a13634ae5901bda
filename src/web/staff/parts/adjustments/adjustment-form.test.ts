import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { possibleChoices, proposedChoice, submittedAdjustment, typedFrom } from './adjustment-form.ts';

const SENT = {
  id: '0b1a7c1e-9a51-4f6e-8a3c-1f2e3d4c5b6a',
  choice: 'refund_part',
  minor: '252000',
  reason: 'lesser_car',
  left: '500000',
  given: '0',
};
const read = (changes: Partial<typeof SENT> = {}) => {
  const fields: Record<string, string> = { ...SENT, ...changes };
  return submittedAdjustment((name) => fields[name] ?? '');
};

test('what the page has shown comes back as it was shown', () => {
  expect(read()).toEqual({
    id: SENT.id,
    choice: 'refund_part',
    minor: 252_000,
    reason: 'lesser_car',
    shown: { left: 500_000, given: 0 },
  });
});

test.each([
  ['a reason that does not fit', { reason: 'complaint' }],
  ['a choice that is none', { choice: 'everything' }],
  ['no amount', { minor: '0' }],
  ['a negative amount', { minor: '-5' }],
  ['an amount with decimals', { minor: '2520.00' }],
  ['an id that nobody has chosen', { id: '1' }],
  ['nothing of what was shown', { left: '' }],
])('%s is no request', (_, changes) => {
  expect(read(changes)).toBeUndefined();
});

test('an amount is read as people type it, and nothing is not zero', () => {
  expect(typedFrom('2.520,00')).toEqual({ kind: 'amount', minor: 252_000 });
  expect(typedFrom(' ')).toEqual({ kind: 'none' });
  expect(typedFrom(null)).toEqual({ kind: 'none' });
  expect(typedFrom('0')).toEqual({ kind: 'unclear' });
  expect(typedFrom('çok')).toEqual({ kind: 'unclear' });
});

test.each([
  ['something was paid', 320_700, 320_700, ['refund_whole', 'refund_part', 'credit', 'goodwill'], 'refund_part'],
  ['nothing was paid', 0, 332_700, ['goodwill'], 'goodwill'],
  ['the whole price was given as goodwill', 320_700, 0, ['refund_whole', 'refund_part', 'credit'], 'refund_part'],
  ['nothing is left to give', 0, 0, [], 'refund_part'],
])('where %s, only what can be given is offered, and asked about first', (_, left, goodwill, choices, first) => {
  const standing = { left: money(left, 'TRY'), goodwill: money(goodwill, 'TRY') };
  expect(possibleChoices(standing)).toEqual(choices);
  expect(proposedChoice(standing)).toBe(first);
});

import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { type DeskTerms, type DriverMeans, misfits } from './fit-check.ts';

const terms = (over: Partial<DeskTerms['requirements']> = {}, deposit: Partial<DeskTerms['deposit']> = {}): DeskTerms => ({
  requirements: { minimumLicenceYears: 2, cards: 'credit_or_debit', creditInquiry: false, ...over },
  deposit: { how: 'debit_card_or_cash', amount: money(500_000, 'TRY'), ...deposit },
});
const means = (over: Partial<DriverMeans> = {}): DriverMeans => ({ licenceYears: 5, card: 'credit', allowsInquiry: true, ...over });

test.each([
  ['a licence of just as many years', terms(), means({ licenceYears: 2 }), []],
  ['a licence that is a year too young', terms(), means({ licenceYears: 1 }), [{ kind: 'licence', years: 2 }]],
  ['a debit card where the deposit is taken by it', terms(), means({ card: 'debit' }), []],
  ['cash where the deposit is taken in cash', terms(), means({ card: 'cash' }), []],
  [
    'a debit card where the deposit is blocked on a credit card',
    terms({}, { how: 'credit_card_block' }),
    means({ card: 'debit' }),
    [{ kind: 'card', needed: 'credit_for_deposit' }],
  ],
  [
    'a debit card where there is nothing to block',
    terms({}, { how: 'credit_card_block', amount: money(0, 'TRY') }),
    means({ card: 'debit' }),
    [],
  ],
  [
    'cash where there is nothing to block, but a card is asked for',
    terms({}, { how: 'credit_card_block', amount: money(0, 'TRY') }),
    means({ card: 'cash' }),
    [{ kind: 'card', needed: 'credit_or_debit' }],
  ],
  [
    'a debit card where only credit cards are taken',
    terms({ cards: 'credit_only' }, { how: 'credit_card_block' }),
    means({ card: 'debit' }),
    [{ kind: 'card', needed: 'credit_only' }],
  ],
  ['whoever wants nobody to look', terms({ creditInquiry: true }), means({ allowsInquiry: false }), [{ kind: 'inquiry' }]],
  ['whoever lets them look', terms({ creditInquiry: true }), means(), []],
] as const)('%s', (_, offered, driver, expected) => {
  expect(misfits(offered, driver)).toEqual(expected);
});

test('all that is in the way is told at once, and what nobody has said is in nobody’s way', () => {
  const strict = terms({ minimumLicenceYears: 3, cards: 'credit_only', creditInquiry: true }, { how: 'credit_card_block' });
  expect(misfits(strict, { licenceYears: 0, card: 'cash', allowsInquiry: false }).map(({ kind }) => kind)).toEqual([
    'licence',
    'card',
    'inquiry',
  ]);
  expect(misfits(strict, { licenceYears: undefined, card: undefined, allowsInquiry: undefined })).toEqual([]);
});

import { expect, test } from 'vitest';
import { paymentInput } from '../../order-input.fixture.ts';
import { paymentChoiceFrom } from './payment-choice.ts';

const CARD = { cardHolder: 'Elif Karaoğlu', cardNumber: '5528 7900 0000 0008', cardExpiry: '08/29', cardCvc: '123' };
const NOW = { paysNow: true, today: '2026-08-14', cardEntry: 'our_form' } as const;
const read = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' };
const choiceOf = (fields: Record<string, string>, context: Partial<Parameters<typeof paymentChoiceFrom>[1]> = {}) => {
  const reading = paymentChoiceFrom(paymentInput(fields), { ...NOW, ...context });
  return reading.kind === 'read' ? reading.choice : reading.problems;
};

test('a typed card is read, and remembered where that is asked for', () => {
  expect(choiceOf({ ...CARD, rememberCard: 'on' })).toEqual({ card: read, savedCard: null, rememberCard: true });
});

test('a saved card takes the place of a typed one', () => {
  expect(choiceOf({ ...CARD, savedCard: ' card-1 ' })).toEqual({ card: null, savedCard: 'card-1', rememberCard: false });
  expect(choiceOf({ ...CARD, savedCard: '  ' })).toMatchObject({ card: read, savedCard: null });
});

test('whoever pays at delivery pays with no card', () => {
  expect(choiceOf({ ...CARD, savedCard: 'card-1' }, { paysNow: false })).toEqual({ card: null, savedCard: null, rememberCard: false });
});

test('where the provider asks for the card, none is read', () => {
  expect(choiceOf(CARD, { cardEntry: 'provider_page' })).toEqual({ card: null, savedCard: null, rememberCard: false });
});

test('what is wrong with a card is said of its part', () => {
  expect(choiceOf({ ...CARD, cardCvc: '1', cardExpiry: '' })).toEqual({
    'card.expiry': 'card_expiry_required',
    'card.cvc': 'card_cvc_invalid',
  });
});

test('no card at all lacks every part', () => {
  const reading = paymentChoiceFrom({ card: null, savedCard: null, rememberCard: false }, NOW);
  expect(reading).toEqual({
    kind: 'invalid',
    problems: {
      'card.holder': 'card_holder_required',
      'card.number': 'card_number_required',
      'card.expiry': 'card_expiry_required',
      'card.cvc': 'card_cvc_required',
    },
  });
});

test('where credit may pay everything, a card of which nothing was typed is none', () => {
  const none = { card: null, savedCard: null, rememberCard: false };
  expect(choiceOf({}, { mayHaveNone: true })).toEqual(none);
  expect(choiceOf({ cardHolder: ' ', cardCvc: '  ' }, { mayHaveNone: true })).toEqual(none);
});

test('where credit may pay everything, a card that was begun is read to its end', () => {
  expect(choiceOf({ cardHolder: 'Elif Karaoğlu' }, { mayHaveNone: true })).toMatchObject({ 'card.number': 'card_number_required' });
  expect(choiceOf(CARD, { mayHaveNone: true })).toMatchObject({ card: read });
});

test('installments are chosen with the card that pays them, as they were shown', () => {
  expect(choiceOf({ ...CARD, plan: '3:654501' })).toMatchObject({ card: read, plan: { count: 3, totalMinor: 654_501 } });
  expect(choiceOf(CARD)).not.toHaveProperty('plan');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardBrand,
  type CardField,
  cardBrandOf,
  cardFrom,
  cardLabelOf,
  expiryFrom,
  groupedCardNumber,
  isCardNumber,
  maskedCard,
  passesLuhn,
} from './card.ts';
import { DEMO_CARDS } from './gateways/demo/cards.ts';

const TODAY = '2026-08-14';
const FILLED: Readonly<Record<CardField, string>> = {
  cardHolder: 'Elif Karaoğlu',
  cardNumber: '5528 7900 0000 0008',
  cardExpiry: '08/29',
  cardCvc: '123',
};
const problemsOf = (change: Partial<Record<CardField, string>>) => {
  const reading = cardFrom({ ...FILLED, ...change }, TODAY);
  return reading.kind === 'problems' ? reading.problems : {};
};

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
const withCheckDigit = (body: string): string => body + [...'0123456789'].find((digit) => passesLuhn(body + digit));
const cardNumbers: fc.Arbitrary<string> = fc
  .constantFrom(['4', 16], ['51', 16], ['2221', 16], ['9792', 16], ['37', 15] as const)
  .chain(([prefix, length]) => digits(Number(length) - String(prefix).length - 1).map((body) => withCheckDigit(`${prefix}${body}`)));

describe('reading a card', () => {
  test('a card typed as people type it is read', () => {
    expect(cardFrom({ ...FILLED, cardHolder: '  Elif   Karaoğlu ' }, TODAY)).toEqual({
      kind: 'card',
      card: { holder: 'Elif Karaoğlu', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' },
    });
  });

  test('every empty field has its own problem', () => {
    const required = {
      cardHolder: 'holder_required',
      cardNumber: 'number_required',
      cardExpiry: 'expiry_required',
      cardCvc: 'cvc_required',
    };
    expect(cardFrom({}, TODAY)).toEqual({ kind: 'problems', problems: required });
    expect(problemsOf({ cardHolder: ' ', cardNumber: '\t', cardExpiry: '  ', cardCvc: ' ' })).toEqual(required);
  });

  test.each([
    ['cardHolder', '5528790000000008', 'holder_invalid'],
    ['cardHolder', 'E', 'holder_invalid'],
    ['cardHolder', 'Elif <b>', 'holder_invalid'],
    ['cardHolder', '1 Elif Karaoğlu', 'holder_invalid'],
    ['cardNumber', '5528790000000009', 'number_invalid'],
    ['cardNumber', '5528', 'number_invalid'],
    ['cardNumber', '0000000000000000', 'number_invalid'],
    ['cardNumber', '55287900x0000008', 'number_invalid'],
    ['cardNumber', '4'.repeat(10_000), 'number_invalid'],
    ['cardExpiry', '13/29', 'expiry_format'],
    ['cardExpiry', '00/29', 'expiry_format'],
    ['cardExpiry', '829', 'expiry_format'],
    ['cardExpiry', '1 08/29', 'expiry_format'],
    ['cardExpiry', '08/29 1', 'expiry_format'],
    ['cardExpiry', '10829', 'expiry_format'],
    ['cardExpiry', '0820291', 'expiry_format'],
    ['cardExpiry', '08', 'expiry_format'],
    ['cardExpiry', '08/2099', 'expiry_format'],
    ['cardExpiry', '07/26', 'expiry_past'],
    ['cardExpiry', '12/25', 'expiry_past'],
    ['cardCvc', '12', 'cvc_invalid'],
    ['cardCvc', '1234', 'cvc_invalid'],
    ['cardCvc', '12a', 'cvc_invalid'],
    ['cardCvc', 'a123', 'cvc_invalid'],
  ] as const)('%s %j is %s', (field, text, problem) => {
    expect(problemsOf({ [field]: text })).toEqual({ [field]: problem });
  });

  test.each(['Şule İğneci', "Sean O'Neill", 'J. R. Ak-Gün', 'Ayşe Nur Öz', 'Łukasz Żółć', '李 明'])(
    'the holder may be called %s',
    (cardHolder) => {
      expect(problemsOf({ cardHolder })).toEqual({});
    },
  );

  test('American Express has four digits in its code, the others three', () => {
    expect(problemsOf({ cardNumber: '374427000000003', cardCvc: '123' })).toEqual({ cardCvc: 'cvc_invalid' });
    expect(problemsOf({ cardNumber: '374427000000003', cardCvc: '1234' })).toEqual({});
    for (const cardCvc of ['12345', 'a1234'])
      expect(problemsOf({ cardNumber: '374427000000003', cardCvc })).toEqual({ cardCvc: 'cvc_invalid' });
  });

  test('a field is read to its hundredth character, and a card to twenty years from now', () => {
    const longest = 'E'.repeat(100);
    expect(cardFrom({ ...FILLED, cardHolder: `${longest}lif` }, TODAY)).toMatchObject({ card: { holder: longest } });
    expect(problemsOf({ cardExpiry: '08/2046' })).toEqual({});
    expect(problemsOf({ cardExpiry: '08/2047' })).toEqual({ cardExpiry: 'expiry_format' });
  });

  test.each(['01/29', '12/29'])('%s is a month of a card', (cardExpiry) => {
    expect(problemsOf({ cardExpiry })).toEqual({});
  });

  test('a card is good through the last day of its month', () => {
    expect(cardFrom({ ...FILLED, cardExpiry: '08/26' }, '2026-08-31').kind).toBe('card');
    expect(cardFrom({ ...FILLED, cardExpiry: '08/26' }, '2026-09-01').kind).toBe('problems');
  });

  test.each(['08/29', '8/29', '0829', '08/2029', '08-29', '08 / 29', '08.29', '082029'])('%s is August 2029', (text) => {
    expect(expiryFrom(text)).toEqual({ month: 8, year: 2029 });
  });

  test('whatever is typed, the answer is a card or a problem, never an exception', () => {
    const field = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(FILLED))), { nil: undefined });
    fc.assert(
      fc.property(field, field, field, field, (cardHolder, cardNumber, cardExpiry, cardCvc) => {
        const form = Object.fromEntries(
          Object.entries({ cardHolder, cardNumber, cardExpiry, cardCvc }).filter(([, text]) => text !== undefined),
        );
        const reading = cardFrom(form, TODAY);
        if (reading.kind === 'problems') expect(Object.keys(reading.problems).length).toBeGreaterThan(0);
        else expect(reading.card.number).toMatch(/^\d{12,19}$/);
      }),
    );
  });
});

describe('card numbers', () => {
  test('one mistyped digit is always noticed', () => {
    fc.assert(
      fc.property(cardNumbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
        const index = place % number.length;
        const changed = number.slice(0, index) + ((Number(number[index]) + step) % 10) + number.slice(index + 1);
        expect(passesLuhn(number)).toBe(true);
        expect(passesLuhn(changed)).toBe(false);
      }),
    );
  });

  test('grouping is for the eye: taken apart again it is the same number', () => {
    fc.assert(
      fc.property(cardNumbers, fc.nat({ max: 16 }), (number, typed) => {
        const part = number.slice(0, typed);
        expect(groupedCardNumber(part).replace(/ /g, '')).toBe(part);
        expect(groupedCardNumber(groupedCardNumber(part))).toBe(groupedCardNumber(part));
        expect(isCardNumber(groupedCardNumber(number))).toBe(true);
      }),
    );
  });

  test.each([
    ['5528790000000008', '5528 7900 0000 0008'],
    ['374427000000003', '3744 270000 00003'],
    ['540012', '5400 12'],
    ['37442', '3744 2'],
    ['', ''],
  ])('%s is shown as %s', (number, grouped) => {
    expect(groupedCardNumber(number)).toBe(grouped);
  });

  test.each<[string, CardBrand]>([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['56', 'other'],
    ['2220', 'other'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'other'],
    ['22', 'other'],
    ['9792', 'troy'],
    ['65', 'troy'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['3', 'other'],
    ['', 'other'],
    ['19792', 'other'],
    ['152', 'other'],
    ['22219999', 'mastercard'],
    ['27209999', 'mastercard'],
    ['222', 'other'],
    ['272', 'other'],
  ])('%s begins a card of %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand);
  });

  test('a check digit alone makes no card', () => {
    expect([passesLuhn(''), passesLuhn('0000'), passesLuhn('18'), passesLuhn('17')]).toEqual([false, false, true, false]);
    // A network that we have no name for has cards of twelve to nineteen digits.
    expect([isCardNumber('676770000005'), isCardNumber('67677000000')]).toEqual([true, false]);
    expect([isCardNumber('x5528790000000008'), isCardNumber('5528790000000008x')]).toEqual([false, false]);
  });

  test('what is typed beyond the longest card is not shown', () => {
    expect(groupedCardNumber('4'.repeat(25))).toBe('4444 4444 4444 4444 444');
    expect(groupedCardNumber('3744270000000031234567')).toBe('3744 270000 000031234');
  });

  test('what may be kept of a card is its network and four digits', () => {
    const label = cardLabelOf({ holder: 'A B', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' });
    expect(label).toEqual({ brand: 'mastercard', lastFour: '0008' });
    expect(maskedCard(label)).toBe('•••• 0008');
  });

  test('every demo card is a card of its network', () => {
    for (const card of DEMO_CARDS)
      expect([card.number, isCardNumber(card.number), cardBrandOf(card.number)]).toEqual([card.number, true, card.brand]);
    expect(new Set(DEMO_CARDS.map((card) => card.number)).size).toBe(DEMO_CARDS.length);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_PROBLEMS, orderRequestFrom } from '#booking';
import { type FormEntries, fieldOf, orderInputFrom, selectionFrom } from './order-form.ts';

const TODAY = '2026-08-01';

const filled = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  email: 'Elif.Karaoglu@ornek.com',
  phoneCountry: 'TR',
  phone: '532 000 00 00',
  secondPhone: '',
  gender: 'woman',
  birthDate: '12.05.1990',
  licenceDate: '01.03.2012',
  flightCode: 'tk 2410',
  'extra.baby_seat': '1',
  'extra.additional_driver': '0',
  'coverage.super_collision': 'on',
  paymentMode: 'partial',
  cardHolder: 'Elif Karaoğlu',
  cardNumber: '5400 1234 5678 9010',
  cardExpiry: '08/29',
  cardCvc: '123',
  campaignCode: 'yaz10',
  acceptContract: 'on',
  acceptPrivacy: 'on',
  offer: 'signed.reference',
  checkoutKey: 'k'.repeat(32),
  agreedTotal: '667050',
};
const read = (entries: FormEntries) => {
  const outcome = orderRequestFrom(orderInputFrom(entries), { locale: 'tr', today: TODAY, cardEntry: 'our_form' });
  if (outcome.kind === 'read') return outcome;
  const problems = Object.entries(outcome.problems).map(([path, problem]) => [fieldOf(path), problem] as const);
  return { kind: 'invalid', problems: Object.fromEntries(problems) } as const;
};
const posted = (changes: Record<string, string> = {}) => Object.entries({ ...filled, cardNumber: '4111 1111 1111 1111', ...changes });
const problemsOf = (changes: Record<string, string>) => {
  const outcome = read(posted(changes));
  return outcome.kind === 'invalid' ? outcome.problems : {};
};

test('a valet’s address is read with the order, and one for both ways where the box is ticked', () => {
  const delivery = (fields: Record<string, string>) => {
    const outcome = read(posted({ pickupAddress: ' Otel  Marmara ', pickupArea: 'besiktas', pickupNote: '', ...fields }));
    return outcome.kind === 'read' ? outcome.order.delivery : undefined;
  };
  const pickup = { area: 'besiktas', line: 'Otel Marmara', note: null };
  const back = { returnAddress: 'Otogar', returnArea: 'sisli', returnNote: 'Peron 3' };
  expect(delivery({ ...back, returnAddress: '', returnAddressSame: '1' })).toEqual({ pickup, returnTo: null });
  expect(delivery({ ...back, returnAddressSame: '0' })).toEqual({
    pickup,
    returnTo: { area: 'sisli', line: 'Otogar', note: 'Peron 3' },
  });
  expect(problemsOf({ pickupAddress: '', pickupArea: 'besiktas' })).toEqual({ pickupAddress: 'delivery_line_required' });
});

test('boxes for messages are read one by one, and nothing else that calls itself a channel', () => {
  const channelsOf = (fields: Record<string, string>) => {
    const reading = read(posted(fields));
    return reading.kind === 'read' ? reading.order.consents.channels : [];
  };
  expect(channelsOf({ 'channel.whatsapp': '1' })).toEqual(['whatsapp']);
  expect(channelsOf({ 'channel.sms': '1', 'channel.whatsapp': '1', 'channel.pigeon': '1' })).toEqual(['sms', 'whatsapp']);
});

test('a filled form is read into an order', () => {
  expect(read(posted())).toEqual({
    kind: 'read',
    order: {
      driver: {
        firstName: 'Elif',
        lastName: 'Karaoğlu',
        email: 'elif.karaoglu@ornek.com',
        phoneCountry: 'TR',
        phone: '05320000000',
        secondPhone: null,
        gender: 'woman',
        birthDate: '1990-05-12',
        licenceDate: '2012-03-01',
      },
      additionalDrivers: [],
      flightCode: 'TK2410',
      delivery: { pickup: null, returnTo: null },
      extras: [{ kind: 'baby_seat', quantity: 1 }],
      coverages: ['super_collision'],
      paymentMode: 'partial',
      campaignCode: 'yaz10',
      consents: { marketing: false, channels: [] },
      locale: 'tr',
      offer: 'signed.reference',
      checkoutKey: 'k'.repeat(32),
      agreedTotal: 667050,
      useCredit: false,
      agreedNow: null,
    },
    payment: {
      card: { holder: 'Elif Karaoğlu', number: '4111111111111111', expiryMonth: 8, expiryYear: 2029, cvc: '123' },
      savedCard: null,
      rememberCard: false,
    },
  });
});

test('a saved card takes the place of a typed one, whatever was typed', () => {
  const typings: Record<string, string>[] = [
    {},
    { cardNumber: '', cardHolder: '', cardExpiry: '', cardCvc: '' },
    { cardNumber: 'nonsense' },
  ];
  for (const typed of typings) {
    const reading = read(posted({ ...typed, savedCard: 'a3f0' }));
    expect(reading).toMatchObject({ kind: 'read', payment: { card: null, savedCard: 'a3f0' } });
  }
});

test('whoever pays at delivery pays with no card, saved or typed', () => {
  const reading = read(posted({ savedCard: 'a3f0', paymentMode: 'delivery' }));
  expect(reading).toMatchObject({ kind: 'read', payment: { card: null, savedCard: null } });
});

test('an empty form names every field that is required, once', () => {
  expect(read([])).toEqual({
    kind: 'invalid',
    problems: {
      firstName: 'first_name_required',
      lastName: 'last_name_required',
      email: 'email_required',
      phoneCountry: 'phone_country_required',
      phone: 'phone_required',
      gender: 'gender_required',
      birthDate: 'birth_date_required',
      licenceDate: 'licence_date_required',
      paymentMode: 'payment_mode_required',
      cardHolder: 'card_holder_required',
      cardNumber: 'card_number_required',
      cardExpiry: 'card_expiry_required',
      cardCvc: 'card_cvc_required',
      acceptContract: 'contract_required',
      acceptPrivacy: 'privacy_required',
      offer: 'form_stale',
      checkoutKey: 'form_stale',
    },
  });
});

test.each([
  [{ email: 'elif@' }, { email: 'email_invalid' }],
  [{ firstName: 'R2D2' }, { firstName: 'first_name_invalid' }],
  [{ phone: '532' }, { phone: 'phone_invalid' }],
  [{ secondPhone: '12' }, { secondPhone: 'second_phone_invalid' }],
  [{ gender: 'x' }, { gender: 'gender_required' }],
  [{ birthDate: '31.02.1990' }, { birthDate: 'birth_date_invalid' }],
  [{ birthDate: '2026-08-02' }, { birthDate: 'birth_date_invalid' }],
  [{ licenceDate: '2026-08-02' }, { licenceDate: 'licence_date_invalid' }],
  [{ licenceDate: '01.01.1999' }, { licenceDate: 'licence_date_invalid' }],
  [{ flightCode: 'hello' }, { flightCode: 'flight_code_invalid' }],
  [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'card_number_invalid' }],
  [{ cardExpiry: '2029-08' }, { cardExpiry: 'card_expiry_format' }],
  [{ cardExpiry: '07/26' }, { cardExpiry: 'card_expiry_past' }],
  [{ cardCvc: '12' }, { cardCvc: 'card_cvc_invalid' }],
  [{ paymentMode: 'barter' }, { paymentMode: 'payment_mode_required' }],
  [{ acceptContract: '' }, { acceptContract: 'contract_required' }],
  [
    { phone: '532', email: 'x' },
    { phone: 'phone_invalid', email: 'email_invalid' },
  ],
])('%j is answered at its own field', (changes, problems) => {
  expect(problemsOf(changes as unknown as Record<string, string>)).toEqual(problems);
});

test('a card is good until the end of its month', () => {
  expect(problemsOf({ cardExpiry: '08/26' })).toEqual({});
});

test('paying everything at delivery asks for no card and keeps none', () => {
  const outcome = read(posted({ paymentMode: 'delivery', cardNumber: '', cardExpiry: '99' }));
  expect(outcome).toMatchObject({ kind: 'read', payment: { card: null } });
});

test('whatever is posted is answered with known problems and never with an exception', () => {
  const names = [...Object.keys(filled), '__proto__', 'constructor', 'extra.', 'extra.__proto__'];
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(filled)), fc.constant(new Blob(['x'])));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (entries) => {
      const outcome = read(entries);
      selectionFrom(entries);
      if (outcome.kind === 'invalid')
        for (const problem of Object.values(outcome.problems))
          expect(problem.startsWith('card_') || BOOKING_PROBLEMS.some((known) => known === problem)).toBe(true);
    }),
  );
});

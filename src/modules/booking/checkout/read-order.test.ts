import { expect, test } from 'vitest';
import type { OrderInput } from '../model/order.ts';
import { checkoutKey, FILLED, orderInput } from '../order-input.fixture.ts';
import { orderRequestFrom } from './read-order.ts';

const TODAY = '2026-08-14';
const CAN = { firstName: 'Can', lastName: 'Demir', birthDate: '14.02.1989', licenceDate: '05.07.2010' };
const TWO_MORE = [{ kind: 'additional_driver', quantity: 2 }] as const;
const filled = orderInput({ ...FILLED, offer: 'signed.reference' });
const reading = (input: OrderInput) => orderRequestFrom(input, { locale: 'tr', today: TODAY, cardEntry: 'our_form' });
const problemsOf = (change: Partial<OrderInput>) => {
  const read = reading({ ...filled, ...change });
  return read.kind === 'invalid' ? read.problems : {};
};
const orderOf = (change: Partial<OrderInput> = {}) => {
  const read = reading({ ...filled, ...change });
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.problems));
  return read.order;
};
const driver = (change: Partial<OrderInput['driver']>): Partial<OrderInput> => ({ driver: { ...filled.driver, ...change } });

test('an order without mistakes is read as it was meant', () => {
  expect(orderOf()).toEqual({
    offer: 'signed.reference',
    checkoutKey: checkoutKey('elif'),
    locale: 'tr',
    driver: {
      firstName: 'Elif',
      lastName: 'Karaoğlu',
      email: 'elif.karaoglu@ornek.com',
      phoneCountry: 'TR',
      phone: '05320000067',
      secondPhone: null,
      gender: 'woman',
      birthDate: '1991-05-12',
      licenceDate: '2012-03-01',
    },
    additionalDrivers: [],
    flightCode: null,
    delivery: { pickup: null, returnTo: null },
    extras: [],
    coverages: [],
    paymentMode: 'full',
    campaignCode: null,
    agreedTotal: null,
    useCredit: false,
    agreedNow: null,
    consents: { marketing: false, channels: [] },
  });
});

test('whoever pays at delivery is asked for no card', () => {
  const without = { holder: '', number: '', expiry: '', cvc: '' };
  const payment = { card: without, savedCard: null, rememberCard: false };
  expect(problemsOf({ paymentMode: ' delivery ', payment })).toEqual({});
  expect(problemsOf({ payment })).toMatchObject({ 'card.number': 'card_number_required' });
});

test('with extras and coverages the same choice is always the same order', () => {
  const { extras, coverages } = orderOf({
    extras: [
      { kind: 'wifi', quantity: 1 },
      { kind: 'baby_seat', quantity: 1 },
      { kind: 'navigation', quantity: 0 },
      { kind: 'baby_seat', quantity: 2 },
    ],
    coverages: ['super_collision', 'glass_tyre'],
  });
  expect(extras).toEqual([
    { kind: 'baby_seat', quantity: 2 },
    { kind: 'wifi', quantity: 1 },
  ]);
  expect(coverages).toEqual(['glass_tyre', 'super_collision']);
});

test('a campaign code is read to its fortieth character', () => {
  expect(orderOf({ campaignCode: ` YAZ10 ` }).campaignCode).toBe('YAZ10');
  expect(orderOf({ campaignCode: 'x'.repeat(41) }).campaignCode).toBe('x'.repeat(40));
});

test('what may be left out is read when it is there', () => {
  expect(orderOf({ flightCode: ' tk 2434 ' }).flightCode).toBe('TK2434');
  expect(orderOf(driver({ secondPhone: '0533 111 22 33' })).driver.secondPhone).toBe('05331112233');
  expect(orderOf(driver({ secondPhone: '+49 30 1234567' })).driver.secondPhone).toBe('+49301234567');
  expect(orderOf(driver({ secondPhone: '  ' })).driver.secondPhone).toBeNull();
});

test('spaces around what was typed do not matter', () => {
  const { driver: read } = orderOf(
    driver({
      phoneCountry: ' TR ',
      phone: ' 0532 000 00 67 ',
      gender: ' woman ',
      birthDate: ' 1991-05-12 ',
      email: ' elif.karaoglu@ornek.com ',
    }),
  );
  expect(read).toEqual(orderOf().driver);
});

test.each<[string, Partial<OrderInput>, Record<string, string>]>([
  ['no first name', driver({ firstName: ' ' }), { 'driver.firstName': 'first_name_required' }],
  ['a first name of digits', driver({ firstName: '123' }), { 'driver.firstName': 'first_name_invalid' }],
  ['no last name', driver({ lastName: '' }), { 'driver.lastName': 'last_name_required' }],
  ['a last name of digits', driver({ lastName: '123' }), { 'driver.lastName': 'last_name_invalid' }],
  ['no e-mail', driver({ email: '' }), { 'driver.email': 'email_required' }],
  ['half an e-mail', driver({ email: 'elif@' }), { 'driver.email': 'email_invalid' }],
  ['no country of the phone', driver({ phoneCountry: '' }), { 'driver.phoneCountry': 'phone_country_required' }],
  ['a country after another sign', driver({ phoneCountry: 'xTR' }), { 'driver.phoneCountry': 'phone_country_required' }],
  ['half a country', driver({ phoneCountry: 'T' }), { 'driver.phoneCountry': 'phone_country_required' }],
  ['a country and a half', driver({ phoneCountry: 'TRx' }), { 'driver.phoneCountry': 'phone_country_required' }],
  ['no phone', driver({ phone: '' }), { 'driver.phone': 'phone_required' }],
  ['a phone of letters', driver({ phone: 'ara beni' }), { 'driver.phone': 'phone_invalid' }],
  [
    'a phone without a country, which nobody can judge',
    driver({ phoneCountry: '', phone: '12' }),
    { 'driver.phoneCountry': 'phone_country_required' },
  ],
  ['a phone that is too short for its country', driver({ phone: '0532 000' }), { 'driver.phone': 'phone_invalid' }],
  ['a phone in an endless line', driver({ phone: `0532${' '.repeat(40)}000 00 67` }), { 'driver.phone': 'phone_invalid' }],
  ['a second phone of no country', driver({ secondPhone: '030 1234567' }), { 'driver.secondPhone': 'second_phone_invalid' }],
  ['no form of address', driver({ gender: '' }), { 'driver.gender': 'gender_required' }],
  ['one that we have no name for', driver({ gender: 'robot' }), { 'driver.gender': 'gender_required' }],
  ['no birth date', driver({ birthDate: '' }), { 'driver.birthDate': 'birth_date_required' }],
  ['a day that the calendar lacks', driver({ birthDate: '31.02.1991' }), { 'driver.birthDate': 'birth_date_invalid' }],
  ['somebody born tomorrow', driver({ birthDate: ' 2026-08-15 ' }), { 'driver.birthDate': 'birth_date_invalid' }],
  ['somebody born today', driver({ birthDate: TODAY, licenceDate: null }), {}],
  ['no date of the licence', driver({ licenceDate: '' }), { 'driver.licenceDate': 'licence_date_required' }],
  ['a door that does not ask for it', driver({ licenceDate: null }), {}],
  ['a licence of tomorrow', driver({ licenceDate: '2026-08-15' }), { 'driver.licenceDate': 'licence_date_invalid' }],
  ['a licence of tomorrow between spaces', driver({ licenceDate: ' 2026-08-15 ' }), { 'driver.licenceDate': 'licence_date_invalid' }],
  ['a licence of a child', driver({ licenceDate: '2001-01-01' }), { 'driver.licenceDate': 'licence_date_invalid' }],
  ['two who drive and one name', { extras: TWO_MORE, additionalDrivers: [CAN] }, { additionalDrivers: 'additional_drivers_differ' }],
  ['names, and nobody added', { additionalDrivers: [CAN] }, { additionalDrivers: 'additional_drivers_differ' }],
  [
    'somebody without a name',
    { extras: TWO_MORE, additionalDrivers: [CAN, { ...CAN, firstName: '' }] },
    { 'additionalDrivers.1.firstName': 'additional_first_name_required' },
  ],
  ['two who drive, named', { extras: TWO_MORE, additionalDrivers: [CAN, CAN] }, {}],
  ['no offer', { offer: '' }, { offer: 'form_stale' }],
  ['an offer with something after it', { offer: 'a b' }, { offer: 'form_stale' }],
  ['an offer in two lines', { offer: 'a\nb' }, { offer: 'form_stale' }],
  ['no key', { checkoutKey: '' }, { checkoutKey: 'form_stale' }],
  ['a key that is too short', { checkoutKey: 'x'.repeat(19) }, { checkoutKey: 'form_stale' }],
  ['the shortest key', { checkoutKey: 'x'.repeat(20) }, {}],
  ['the longest key', { checkoutKey: 'x'.repeat(100) }, {}],
  ['a key that is too long', { checkoutKey: 'x'.repeat(101) }, { checkoutKey: 'form_stale' }],
  ['a key with a sign that keys have not', { checkoutKey: `${'x'.repeat(20)}!` }, { checkoutKey: 'form_stale' }],
  ['a key after such a sign', { checkoutKey: `!${'x'.repeat(20)}` }, { checkoutKey: 'form_stale' }],
  ['a flight that is none', { flightCode: '??' }, { flightCode: 'flight_code_invalid' }],
  ['no way to pay', { paymentMode: '' }, { paymentMode: 'payment_mode_required' }],
  ['an unknown way to pay', { paymentMode: 'barter' }, { paymentMode: 'payment_mode_required' }],
  ['a total of nothing that was seen', { agreedTotal: 0 }, {}],
  ['less than nothing', { agreedTotal: -1 }, { agreedTotal: 'form_stale' }],
  ['a total of half a kuruş', { agreedTotal: 0.5 }, { agreedTotal: 'form_stale' }],
  ['the largest total', { agreedTotal: 999_999_999_999 }, {}],
  ['more than that', { agreedTotal: 1_000_000_000_000 }, { agreedTotal: 'form_stale' }],
  ['a total that is no number', { agreedTotal: Number.NaN }, { agreedTotal: 'form_stale' }],
  ['an amount for the card that is no number', { agreedNow: Number.NaN }, { agreedNow: 'form_stale' }],
  ['no contract', { consents: { ...filled.consents, contract: false } }, { 'consents.contract': 'contract_required' }],
  ['no privacy notice', { consents: { ...filled.consents, privacy: false } }, { 'consents.privacy': 'privacy_required' }],
])('%s: %s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

test('a phone of another country is read by the rules of that country', () => {
  expect(orderOf(driver({ phoneCountry: 'DE', phone: '030 123456' })).driver.phone).toBe('+4930123456');
});

test('everything that is wrong is named at once', () => {
  expect(Object.keys(problemsOf({ ...driver({ firstName: '', email: 'x' }), offer: '' })).sort()).toEqual([
    'driver.email',
    'driver.firstName',
    'offer',
  ]);
});

test('a phone that is wrong is named beside what else is wrong, however it was spaced', () => {
  expect(problemsOf(driver({ firstName: '', phoneCountry: ' TR ', phone: ' 0532 000 ' }))).toEqual({
    'driver.firstName': 'first_name_required',
    'driver.phone': 'phone_invalid',
  });
});

test('a phone that looks like one and is none is refused', () => {
  expect(problemsOf(driver({ phoneCountry: 'US', phone: '+1 000 000 0000' }))).toEqual({ 'driver.phone': 'phone_invalid' });
});

test('whoever else drives is in the order, each by name', () => {
  const other = { ...CAN, firstName: 'Ece' };
  const { additionalDrivers } = orderOf({ extras: TWO_MORE, additionalDrivers: [CAN, other] });
  expect(additionalDrivers.map(({ firstName }) => firstName)).toEqual(['Can', 'Ece']);
});

const brought = (line: string, note = ''): Partial<OrderInput> => ({
  delivery: { pickup: { area: ' besiktas ', line, note }, returnTo: null },
});

test.each([
  ['as it was typed', 'Otel Marmara, Taksim', 'Otel Marmara, Taksim'],
  ['in one line, whatever was between its words', ' Otel \t Marmara\r\n\u0007Kat  3 ', 'Otel Marmara Kat 3'],
  ['without a sign that nobody sees at its ends', '\u0007Otel Marmara\u0000', 'Otel Marmara'],
  ['with a number alone', '42', '42'],
  ['to its two hundredth letter', 'x'.repeat(200), 'x'.repeat(200)],
])('the address that a car is brought to is read %s', (_, typed, line) => {
  expect(orderOf(brought(typed)).delivery.pickup).toEqual({ area: 'besiktas', line, note: null });
});

test.each([
  ['no address', '', 'required'],
  ['signs that name no place', '-- !!', 'invalid'],
  ['single letters', 'A 1', 'invalid'],
  ['more than a line holds', 'x'.repeat(201), 'invalid'],
])('a car is not brought to %s', (_, line, what) => {
  expect(problemsOf(brought(line))).toEqual({ 'delivery.pickup.line': `delivery_line_${what}` });
});

test('what helps to find it may be left out, and is read like the address', () => {
  expect(orderOf(brought('Otel Marmara', ' Resepsiyona\nsorun ')).delivery.pickup?.note).toBe('Resepsiyona sorun');
  expect(problemsOf(brought('Otel Marmara', '?'))).toEqual({ 'delivery.pickup.note': 'delivery_note_invalid' });
});

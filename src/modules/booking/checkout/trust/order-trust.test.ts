import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSURD, MARK_KINDS, NOTHING_HELD, type OpenOrders, ORDINARY, type OrderFacts, orderTrust, PERSON_MARKS } from './order-trust.ts';

const ordinary: OrderFacts = { paysAtDelivery: true, days: 5, totalTry: 500_000, emailProven: false, held: {} };
const held = (some: Partial<OpenOrders>): OpenOrders => ({ ...NOTHING_HELD, ...some });

test.each<[string, Partial<OrderFacts>, string, string[]]>([
  ['a first booking', {}, 'ordinary', []],
  ['the longest ordinary rental', { days: ORDINARY.days }, 'ordinary', []],
  ['a day more', { days: ORDINARY.days + 1 }, 'ask_proof', ['long_rental']],
  ['the dearest ordinary rental', { totalTry: ORDINARY.totalTry }, 'ordinary', []],
  ['a kuruş more', { totalTry: ORDINARY.totalTry + 1 }, 'ask_proof', ['dear_rental']],
  ['a second open one with the e-mail', { held: { email: held({ orders: 1 }) } }, 'ask_proof', ['another_open']],
  ['with the phone', { held: { phone: held({ orders: 1 }) } }, 'ask_proof', ['another_open']],
  ['for the same driver', { held: { driver: held({ orders: 1 }) } }, 'ask_proof', ['another_open']],
  ['from the same browser', { held: { browser: held({ orders: 1 }) } }, 'ask_proof', ['another_open']],
  ['beside seven strangers of the network', { held: { network: held({ orders: 7, unproven: 7 }) } }, 'ordinary', []],
  ['beside eight', { held: { network: held({ orders: 8, unproven: 8 }) } }, 'ask_proof', ['busy_network']],
  ['beside a hundred who have proven their e-mail', { held: { network: held({ orders: 100, days: 500 }) } }, 'ordinary', []],
  ['from a busy /56', { held: { household: held({ orders: 12, unproven: 12 }) } }, 'ask_proof', ['busy_network']],
  ['from a busy /48', { held: { company: held({ orders: 24, unproven: 24 }) } }, 'ask_proof', ['busy_network']],
  [
    'a member with a proven e-mail',
    { emailProven: true, days: 360, held: { email: held({ orders: 2 }) } },
    'ordinary',
    ['another_open', 'long_rental'],
  ],
  ['two years and a day at once', { days: ABSURD.daysOfPerson + 1 }, 'ask_proof', ['long_rental']],
  ['a year', { days: 365 }, 'ask_proof', ['long_rental']],
  ['the tenth car of a person', { held: { email: held({ orders: 9 }) } }, 'ask_proof', ['another_open']],
  ['the eleventh', { held: { email: held({ orders: 10 }) } }, 'refuse', ['too_many_open']],
  ['two years', { days: 365, held: { phone: held({ orders: 1, days: 365 }) } }, 'ask_proof', ['another_open', 'long_rental']],
  ['more than two years', { days: 366, held: { phone: held({ orders: 1, days: 365 }) } }, 'refuse', ['too_many_days']],
  ['a network full of people who prove nothing', { held: { network: held({ waiting: 60 }) } }, 'refuse', ['too_many_waiting']],
  ['a member on that network', { emailProven: true, held: { network: held({ waiting: 60 }) } }, 'ordinary', []],
  [
    'a card beside many unpaid',
    { paysAtDelivery: false, days: 300, held: { network: held({ orders: 90, unproven: 90, waiting: 60 }) } },
    'ordinary',
    [],
  ],
  ['the fifth car on the way to the bank', { paysAtDelivery: false, held: { browser: held({ onTheWay: 4 }) } }, 'ordinary', []],
  ['the sixth', { paysAtDelivery: false, held: { browser: held({ onTheWay: 5 }) } }, 'refuse', ['too_many_on_the_way']],
  [
    'sixty of a network on the way to the bank',
    { paysAtDelivery: false, held: { network: held({ onTheWay: 60 }) } },
    'refuse',
    ['too_many_on_the_way'],
  ],
])('%s', (_, facts, verdict, reasons) => {
  expect(orderTrust({ ...ordinary, ...facts })).toEqual({ verdict, reasons });
});

const count = fc.integer({ min: 0, max: 200 });
const anyHeld: fc.Arbitrary<OpenOrders> = fc
  .record({ orders: count, days: fc.integer({ min: 0, max: 3000 }), unproven: count, waiting: count, onTheWay: count })
  .map((some) => ({
    ...some,
    unproven: Math.min(some.unproven, some.orders),
    waiting: Math.min(some.waiting, some.unproven, some.orders),
  }));
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  paysAtDelivery: fc.boolean(),
  days: fc.integer({ min: 1, max: 372 }),
  totalTry: fc.integer({ min: 1, max: 100_000_000 }),
  emailProven: fc.boolean(),
  held: fc.dictionary(fc.constantFrom(...MARK_KINDS), anyHeld),
});
const STRICTNESS = { ordinary: 0, ask_proof: 1, refuse: 2 } as const;

test('whoever holds more is never trusted more', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...MARK_KINDS), anyHeld, (facts, mark, more) => {
      const before = facts.held[mark] ?? NOTHING_HELD;
      const sum = Object.fromEntries(
        Object.keys(before).map((name) => [name, before[name as keyof OpenOrders] + more[name as keyof OpenOrders]]),
      );
      const after = { ...facts, held: { ...facts.held, [mark]: sum as unknown as OpenOrders } };
      expect(STRICTNESS[orderTrust(after).verdict]).toBeGreaterThanOrEqual(STRICTNESS[orderTrust(facts).verdict]);
    }),
  );
});

test('a proven e-mail is never asked for again, and never makes anything worse', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const proven = orderTrust({ ...facts, emailProven: true }).verdict;
      expect(proven).not.toBe('ask_proof');
      expect(STRICTNESS[proven]).toBeLessThanOrEqual(STRICTNESS[orderTrust({ ...facts, emailProven: false }).verdict]);
    }),
  );
});

test('a network alone keeps nobody out who proves their e-mail, until sixty wait at once', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const persons = Object.fromEntries(PERSON_MARKS.map((mark) => [mark, NOTHING_HELD]));
      const quiet = { ...NOTHING_HELD };
      const { network = quiet, household = quiet, company = quiet } = facts.held;
      const few = (some: OpenOrders) => ({ ...some, waiting: Math.min(some.waiting, ABSURD.waitingOf.network - 1), onTheWay: 0 });
      const shared = { network: few(network), household: few(household), company: few(company) };
      expect(orderTrust({ ...facts, paysAtDelivery: true, held: { ...persons, ...shared } }).verdict).not.toBe('refuse');
    }),
  );
});

test('every verdict but a plain yes has a reason', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { verdict, reasons } = orderTrust(facts);
      if (verdict !== 'ordinary') expect(reasons).not.toEqual([]);
    }),
  );
});

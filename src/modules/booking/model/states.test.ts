import { expect, test } from 'vitest';
import {
  awaitsCustomer,
  awaitsPayment,
  isFinal,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  RESERVATION_TRANSITIONS,
  stands,
  stateAfter,
  statesThat,
} from './states.ts';

test('an event leads from a state to one other state', () => {
  const keys = RESERVATION_TRANSITIONS.map(([from, event]) => `${from} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [from, , to] of RESERVATION_TRANSITIONS) expect(to).not.toBe(from);
});

test('every state is reached from an order, and every event happens somewhere', () => {
  const reached = new Set<string>(['pending_payment']);
  for (const _ of RESERVATION_STATES) for (const [from, , to] of RESERVATION_TRANSITIONS) if (reached.has(from)) reached.add(to);
  expect([...reached].sort()).toEqual([...RESERVATION_STATES].sort());
  expect(new Set(RESERVATION_TRANSITIONS.map(([, event]) => event))).toEqual(new Set(RESERVATION_EVENTS));
});

test('what is declined, withdrawn, expired, cancelled, refused, not shown or completed stays so', () => {
  expect(RESERVATION_STATES.filter(isFinal).sort()).toEqual(
    ['cancelled', 'completed', 'declined', 'expired', 'no_show', 'refused_at_delivery', 'withdrawn'].sort(),
  );
});

test('a supplier is asked only after a proof that was asked for', () => {
  expect(stateAfter('awaiting_proof', 'supplier_confirmed')).toBeUndefined();
  expect(stateAfter('awaiting_proof', 'payment_not_needed')).toBeUndefined();
  expect(stateAfter('awaiting_proof', 'proof_given')).toBe('confirming');
});

test('a supplier is asked only after the money is settled', () => {
  expect(stateAfter('pending_payment', 'supplier_confirmed')).toBeUndefined();
  expect(stateAfter('payment_failed', 'payment_authorised')).toBeUndefined();
  expect(stateAfter('confirming', 'supplier_confirmed')).toBe('confirmed');
});

test('an order waits for its customer while it is to be paid or proven', () => {
  expect([...statesThat(awaitsPayment)].sort()).toEqual(['payment_failed', 'pending_payment']);
  expect([...statesThat(awaitsCustomer)].sort()).toEqual(['awaiting_proof', 'payment_failed', 'pending_payment']);
});

test('there is something to take along from the supplier’s yes on, unless it was called off', () => {
  expect([...statesThat(stands)].sort()).toEqual(['completed', 'confirmed', 'picked_up']);
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Connector, ConnectorLimits, Trip } from '../connector.ts';
import { createRemoteConnector } from './remote-supplier.fixture.ts';
import { SupplierTimeout, withLimits } from './with-limits.ts';

const trip = {} as Trip;
const LIMITS: ConnectorLimits = { searchMs: 30, bookMs: 30, inFlightMs: null, concurrency: null };
const never = (): Promise<never> => new Promise(() => {});
const limited = (limits: Partial<ConnectorLimits>, calls: Partial<Connector>): Connector =>
  withLimits({ ...createRemoteConnector().connector, limits: { ...LIMITS, ...limits }, ...calls });
const reference = { key: 'key', supplierCode: null, lastName: 'Yılmaz' };

test('a supplier that does not answer is waited for as long as its connector says, whatever is asked', async () => {
  const silent = limited(
    {},
    { search: never, requote: never, book: never, retrieve: never, cancel: never, modify: never, hold: never, release: never },
  );
  const signal = new AbortController().signal;
  const calls = [
    silent.search(trip, signal),
    silent.requote(trip, 'ref', signal),
    silent.book({} as never),
    silent.retrieve(reference),
    silent.cancel(reference),
    silent.modify?.(reference, {} as never),
    silent.hold?.({} as never, new Date()),
    silent.release?.('key'),
  ];
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof SupplierTimeout)).toEqual(
    calls.map(() => true),
  );
});

test('a search that nobody waits for any more ends before', async () => {
  const silent = limited({ searchMs: 60_000 }, { search: never });
  await expect(silent.search(trip, AbortSignal.timeout(5))).rejects.toThrow(/timeout|abort/i);
});

test('no more searches go on side by side than the supplier bears, and bookings wait for none of them', async () => {
  let running = 0;
  let most = 0;
  const busy = limited(
    { searchMs: 5_000, concurrency: 2 },
    {
      search: async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(10);
        running -= 1;
        return [];
      },
      retrieve: async () => ({ kind: 'unknown' }),
    },
  );
  const searches = Array.from({ length: 7 }, () => busy.search(trip, new AbortController().signal));
  expect(await busy.retrieve(reference)).toEqual({ kind: 'unknown' });
  expect(most).toBe(2);
  expect(await Promise.all(searches)).toHaveLength(7);
  expect([most, running]).toEqual([2, 0]);
});

test('whoever gives up while waiting for a turn takes nobody’s turn', async () => {
  let calls = 0;
  const ends: (() => void)[] = [];
  const busy = limited(
    { searchMs: 5_000, concurrency: 1 },
    {
      search: () => {
        calls += 1;
        return new Promise((resolve) => ends.push(() => resolve([])));
      },
    },
  );
  const open = new AbortController().signal;
  const first = busy.search(trip, open);
  const impatient = busy.search(trip, AbortSignal.timeout(5)).catch(() => 'gave up');
  const last = busy.search(trip, open);
  expect(await impatient).toBe('gave up');
  ends.shift()?.();
  await first;
  await pause(0);
  ends.shift()?.();
  await last;
  expect(calls).toBe(2);
});

test('a connector keeps what it can and cannot do', () => {
  const { connector } = createRemoteConnector();
  const wrapped = withLimits(connector);
  expect([wrapped.hold, wrapped.release]).toEqual([undefined, undefined]);
  expect(wrapped).toMatchObject({ name: connector.name, limits: connector.limits, isRepeatable: false, modify: expect.any(Function) });
});

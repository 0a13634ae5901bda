import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, href } from '#addresses/model';
import { offerOperations } from '../../web-operations.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost } from './built-host.ts';

/** What stands in the database is asked for once a second by a process; whoever has written in it is answered anew at once. */
let host: BuiltHost;
beforeAll(async () => {
  host = await openBuiltHost();
}, 120_000);
afterAll(() => host.close());

test('a new exchange rate is believed a moment later, and at once after something was written', async () => {
  const { rates } = offerOperations(host.app.search);
  const before = await rates.current();
  const rate = before.tryPerEuroE4 + 10_000;
  // As another process writes it: this one hears nothing.
  await sql`update exchange_rates set try_per_euro_e4 = ${rate}`.execute(host.db);
  expect(await rates.current()).toEqual(before);
  await host.fetch(ENDPOINTS.alive);
  expect(await rates.current(), 'reading writes nothing').toEqual(before);
  await host.fetch(href('logIn', 'tr', {}), { method: 'POST', headers: { origin: BUILT_ORIGIN }, body: new URLSearchParams() });
  expect((await rates.current()).tryPerEuroE4).toBe(rate);
});

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { environment } from '../../src/platform/config.ts';
import { builtProduct, openedApp } from '../in-process.ts';

// The whole product, in a process that kills itself (SIGKILL) at its `DIES_AT`-th step between two calls to the outside, and prints the name of
// each step. Without `DIES_AT` it lives. Its clock runs `PACE` times as fast as others; `/books` tells what the books say.

const { PORT = '0', DATA_DIR = '', DIES_AT = '0', PACE = '1' } = environment();
const { build, booking, createHost } = await builtProduct();
const startedAt = Date.now();
let steps = 0;
const app = await openedApp(
  { DATA_DIR, TRUST_PROXY: 'loopback' },
  {
    clock: () => new Date(startedAt + (Date.now() - startedAt) * Number(PACE)),
    failpoint(step) {
      steps += 1;
      process.stdout.write(`step ${step}\n`);
      if (steps === Number(DIES_AT)) process.kill(process.pid, 'SIGKILL');
    },
  },
);
await app.work();
// What a job does every minute, as often as the clock is fast.
if (Number(PACE) > 1) setInterval(() => void booking.advanceDue(app.booking), 60_000 / Number(PACE));

const listener = getRequestListener(createHost(app, { build, mode: 'production' }).fetch);
const server = createServer(async (request, response) => {
  if (request.url === '/books') response.end(JSON.stringify(await books()));
  else await listener(request, response);
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});

/** What has become of the orders, of the cars and of the money. */
async function books() {
  const { rows } = await sql`
    select
      (select coalesce(json_agg(state), '[]') from reservations) as states,
      (select count(*)::integer from reservations where next_attempt_at is not null or state in ('pending_payment', 'confirming')) as unfinished,
      (select coalesce(sum(pay_now_minor), 0)::integer from reservations where state = 'confirmed') as due,
      (select count(*)::integer from allocations where state = 'booked' and key in (select id::text from reservations)) as booked,
      (select count(*)::integer from allocations where state = 'held' and key in (select id::text from reservations)) as held,
      ${ledger('authorised', ['released', 'captured'])} as blocked,
      ${ledger('captured', ['refunded'])} as taken,
      (select count(*)::integer from dev_mails) as emails
  `.execute(app.database.db);
  return rows[0];
}

const ledger = (plus: string, minus: readonly string[]) => sql`
  (select coalesce(sum(case when kind = ${plus} then amount_minor when kind = any(${minus}::text[]) then -amount_minor end), 0)::integer
    from demo_bank_entries)`;

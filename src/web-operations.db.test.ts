import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#platform/config';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { type App, createApp } from './app.ts';
import { webOperations } from './web-operations.ts';

const SECRET = 'k3Jd82hSLq0vXz71PmNbYtRw5uEoCa9G';

let app: App;

beforeAll(async () => {
  const config = configFrom({ APP_SECRET: SECRET, DEMO: 'true', SAMPLE_DATA: 'false' }, () => SECRET);
  app = await createApp(config, { database: await resetDatabase(await testDatabase()), log: silentLog });
});
afterAll(() => app.close());

/** Everything that an object leads to without a call, by its way there. */
function reachable(held: unknown, way = 'operations', found = new Map<unknown, string>()): Map<unknown, string> {
  if (found.has(held)) return found;
  found.set(held, way);
  if (held instanceof Map) for (const [key, value] of held) reachable(value, `${way}.${key}`, found);
  else if (typeof held === 'object' && held !== null)
    for (const [name, value] of Object.entries(held)) reachable(value, `${way}.${name}`, found);
  return found;
}

const wayTo = (found: ReadonlyMap<unknown, string>): (string | undefined)[] =>
  [app.database, app.database.db, app.jobs, app.mailer, app.config, app.config.secret, app.booking, app.search.offerKey].map((machine) =>
    found.get(machine),
  );

test('what pages get leads to no machinery and to no secret', () => {
  const found = reachable(webOperations(app));
  expect(wayTo(found).filter((way) => way !== undefined)).toEqual([]);
  expect([...found.keys()].filter((value) => typeof value === 'string' && value.includes(SECRET))).toEqual([]);
});

test('the search bites: the application leads to all of it', () => {
  expect(wayTo(reachable(app)).every((way) => way !== undefined)).toBe(true);
});

test('an operation has what it depends on in its hands', async () => {
  const { booking, campaigns, clock, mailbox, places } = webOperations(app);
  expect(await booking.open({ code: 'KTK-00000000', accessKey: 'nothing' })).toBeUndefined();
  expect(await campaigns.current(clock())).toEqual([]);
  expect(await places.withOffices()).toEqual([]);
  expect(await mailbox?.list()).toEqual([]);
});

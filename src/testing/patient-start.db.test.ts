import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Config, configFrom } from '#platform/config';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { type App, createApp } from '../app.ts';

const SECRET = 'k3Jd82hSLq0vXz71PmNbYtRw5uEoCa9G';

let app: App | undefined;
afterAll(() => app?.close());

test('a start goes on although the database goes away at every question that it asks', async () => {
  const database = await resetDatabase(await testDatabase());
  const asked = new Set<string>();
  let begun = false;
  // Each question is refused once, as a server refuses that is starting again.
  const refusing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const question = JSON.stringify(node, (key, value) =>
        key === 'parameters' || key === 'value' || key === 'values' ? undefined : value,
      );
      if (begun && !asked.has(question)) {
        asked.add(question);
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const settings = configFrom({ APP_SECRET: SECRET, DEMO: 'true', SAMPLE_DATA: 'false' }, () => SECRET);
  const config: Config = {
    ...settings,
    // Asked for once the database is migrated, which has its own patience.
    get database() {
      begun = true;
      return { ...settings.database, kind: 'postgres', waitMs: 60_000 } as Config['database'];
    },
  };
  app = await createApp(config, { database: { ...database, db: database.db.withPlugin(refusing) }, log: silentLog });
  expect(asked.size).toBeGreaterThan(4);
});

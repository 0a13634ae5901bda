import { join } from 'node:path';
import type { Overrides } from '../src/app.ts';
import { silentLog } from '../src/platform/log.ts';
import { ROOT } from '../src/platform/root.ts';
import type * as Product from '../src/server.ts';

/** The built product in this process, without a socket. */
export type BuiltProduct = typeof Product;
export type BuiltApp = Awaited<ReturnType<BuiltProduct['createApp']>>;

export const builtProduct = (): Promise<BuiltProduct> => import(join(ROOT, 'build', 'server', 'index.js'));

/** An application with the given settings: `DATABASE_URL` for a server, `DATA_DIR` for an embedded database. */
export async function openedApp(settings: Readonly<Record<string, string>>, overrides: Overrides = {}): Promise<BuiltApp> {
  const { configFrom, createApp } = await builtProduct();
  const secret = 'a secret of the benchmarks, long enough to be taken';
  const config = configFrom(
    { DEMO: 'true', APP_SECRET: secret, PUBLIC_ORIGIN: 'http://localhost:3000', LOG_LEVEL: 'error', ...settings },
    () => secret,
  );
  return createApp(config, { log: silentLog, ...overrides });
}

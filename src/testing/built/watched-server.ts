import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { environment } from '../../platform/config.ts';
import { ROOT } from '../../platform/root.ts';
import type * as Product from '../../server.ts';

// The built product in a process of its own, two of whose pages fail: one in its loader, one while it is drawn.

const { PORT = '0', DATA_DIR = '' } = environment();
const { build, configFrom, createApp, createHost }: typeof Product = await import(join(ROOT, 'build', 'server', 'index.js'));
const secret = 'a secret of the watched server, long enough for it';
const config = configFrom({ ...environment(), DATA_DIR, TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' }, () => secret);
const app = await createApp(config);
const fails = (): never => {
  throw new Error('This page fails');
};

function failing(route: string, part: 'default' | 'loader'): typeof build.routes {
  const known = build.routes[route];
  if (!known) throw new Error(`There is no route ${route}`);
  return { [route]: { ...known, module: { ...known.module, [part]: fails } } };
}

const routes = { ...build.routes, ...failing('conditions.tr', 'loader'), ...failing('about.tr', 'default') };
const listener = getRequestListener(createHost(app, { build: { ...build, routes }, mode: 'production' }).fetch);
createServer(listener).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});

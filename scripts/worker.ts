import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { explained } from './explained.ts';

// `npm run worker`: jobs alone, beside web processes started with JOBS=separate.
if (!buildIsFresh()) await build();
// React looks when it is loaded: e-mails are drawn without the checks of its development build.
process.env.NODE_ENV ??= 'production';
const { startWorker } = await import(pathToFileURL(resolve('build/server/index.js')).href);
await explained(startWorker);

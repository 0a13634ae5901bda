import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { builtServer } from './built-server.ts';
import { runStart } from './run-start.ts';

// `npm run worker`: jobs alone, beside web processes started with JOBS=separate.
if (!buildIsFresh()) await build();
// React looks when it is loaded: e-mails are drawn without the checks of its development build.
process.env.NODE_ENV ??= 'production';
const { startWorker } = await builtServer();
await runStart(startWorker);

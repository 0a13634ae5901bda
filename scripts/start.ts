import { build } from './build.ts';
import { buildIsFresh } from './build-stamp.ts';
import { builtServer } from './built-server.ts';
import { runStart } from './run-start.ts';

// `npm start`: builds when the sources changed, then migrates, seeds on the first start, and serves; or does the part of it that ROLE names.
if (!buildIsFresh()) await build();
// React looks when it is loaded: with the checks of its development build, pages take three times as long.
process.env.NODE_ENV ??= 'production';
const { startRole } = await builtServer();
await runStart(startRole);

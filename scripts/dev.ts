import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { createServer } from 'vite';
import { compileMessages, paraglideOptions } from './paraglide.ts';
import { runStart } from './run-start.ts';

// `npm run dev`: the same host, with pages and messages that change while it runs.
await compileMessages();
const vite = await createServer({ plugins: [paraglideVitePlugin(paraglideOptions)], server: { middlewareMode: true }, appType: 'custom' });
const { startServer } = await vite.ssrLoadModule('/src/server.ts');
await runStart(() => startServer({ build: () => vite.ssrLoadModule('virtual:react-router/server-build'), serveAsset: vite.middlewares }));

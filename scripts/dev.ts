import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { createServer } from 'vite';
import { explained } from './explained.ts';
import { compileMessages, paraglideOptions } from './paraglide.ts';

// `npm run dev`: the same host, with pages and messages that change while it runs.
await compileMessages();
const vite = await createServer({ plugins: [paraglideVitePlugin(paraglideOptions)], server: { middlewareMode: true }, appType: 'custom' });
const { startServer } = await vite.ssrLoadModule('/src/server.ts');
await explained(() => startServer({ build: () => vite.ssrLoadModule('virtual:react-router/server-build'), serveAsset: vite.middlewares }));

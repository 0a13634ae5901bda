import { createServer } from 'vite';
import { explained } from './explained.ts';

// `npm run dev`: the same host, with pages that change while it runs.
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { startServer } = await vite.ssrLoadModule('/src/server.ts');
await explained(() => startServer({ build: () => vite.ssrLoadModule('virtual:react-router/server-build'), serveAsset: vite.middlewares }));

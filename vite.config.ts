import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { appVersion } from './scripts/build-stamp.ts';
import { islands } from './scripts/islands.ts';
import { keptPlurals } from './scripts/kept-plurals.ts';
import { fileName, messagesByKey, pageFiles, smallMessages } from './scripts/page-files.ts';
import { routerParts } from './scripts/router-parts.ts';

export default defineConfig({
  plugins: [
    // The calendar speaks the two languages of the site and no others.
    { ...optimizeLocales.vite({ locales: ['tr-TR', 'en-US'] }), enforce: 'pre' },
    smallMessages,
    messagesByKey,
    keptPlurals,
    routerParts,
    islands,
    reactRouter(),
  ],
  build: { target: 'es2022' },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion()) },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: pageFiles, chunkFileNames: fileName } } } },
    // One server graph: the host, the worker and the pages share their modules.
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/server.ts' } } },
  },
  // The scripts of pages without the framework stand apart from all others: `?worker` is how one is asked for.
  worker: { format: 'es', plugins: () => [smallMessages, messagesByKey] },
  server: { port: 3000 },
});

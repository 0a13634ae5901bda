import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './scripts/paraglide.ts';

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(paraglideOptions), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    // One server graph: the host, the worker and the pages share their modules.
    ssr: { build: { target: 'node24', rollupOptions: { input: 'src/server.ts' } } },
  },
  server: { port: 3000 },
});

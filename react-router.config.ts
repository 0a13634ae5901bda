import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  ssr: true,
  // Every page is found by the typed table of addresses; the browser fetches no route manifest at run time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

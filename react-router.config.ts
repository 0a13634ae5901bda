import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  ssr: true,
  // The table of all pages is no part of a first visit: a page brings its own route, and those it links to follow once it stands.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What every page carries: the frame around it, and the parts that nearly all pages are made of. */
const FRAME = [
  '/src/kernel/locale.ts',
  '/src/kernel/money.ts',
  '/src/kernel/time.ts',
  '/src/web/i18n/browser-runtime.ts',
  '/src/web/i18n/compiled/registry.js',
  '/src/web/i18n/messages.ts',
  '/src/web/i18n/use-lang.ts',
  '/src/web/middleware/cookies.ts',
  '/src/web/page-meta.ts',
  '/src/web/paths.ts',
  '/src/web/site-facts.ts',
  '/src/web/site/home/rating-texts.ts',
  '/src/web/site/home/sections.ts',
  '/src/web/site/layout/header.tsx',
  '/src/web/site/layout/main.tsx',
  '/src/web/site/layout/menu-drawer.tsx',
  '/src/web/site/layout/site-frame.tsx',
  '/src/web/ui/art/cars.svg',
  '/src/web/ui/badge.tsx',
  '/src/web/ui/button.tsx',
  '/src/web/ui/car-art.tsx',
  '/src/web/ui/class-names.ts',
  '/src/web/ui/drawer.tsx',
  '/src/web/ui/icon.tsx',
  '/src/web/ui/icons.svg',
  '/src/web/ui/later-part.tsx',
  '/src/web/ui/page-link.tsx',
  '/src/web/ui/skeleton.tsx',
  '/src/web/ui/toast.tsx',
  '/src/web/ui/whole-price.ts',
];

/** The words of the frame. Every message is a module of its own, named by its key. */
const FRAME_MESSAGES = new Set(Object.keys(JSON.parse(readFileSync('src/web/i18n/messages/tr/common.json', 'utf8'))));

/** What the browser remembers and the visitor chose. The question about cookies itself comes only where it is asked. */
const CLIENT = /\/src\/web\/site\/client\/(?!cookie-(banner|choice|consent)|third-party-scripts)/;
const CLIENT_MESSAGE = /^client_/;

const inFrame = (id: string): boolean => {
  const file = id.split('?')[0] ?? id;
  if (!file.includes('/compiled/messages/')) return CLIENT.test(file) || FRAME.some((part) => file.endsWith(part));
  const message = basename(file, '.js');
  return FRAME_MESSAGES.has(message) || CLIENT_MESSAGE.test(message);
};

/** What every face of the list page is made of. */
const LIST =
  /\/src\/web\/site\/cars\/(car-card|carried-search|cars-page|compare-box|list-address|picked-offers|search-summary|sorting)\.tsx?$/;

/**
 * How the browser's scripts are cut: the framework in one file, the frame in another, and the rest as the pages need it. Left alone the bundler
 * makes a file of everything that two pages share, and a first visit asks for twice as many.
 */
export const pageFiles = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown|vite\/preload/, priority: 2 },
    { name: 'frame', test: inFrame, priority: 1 },
    { name: 'list', test: LIST, priority: 1 },
  ],
};

/** Every message is asked for in a named language, so the browser needs nothing of the generated runtime that would find one out. */
export const smallMessages: Plugin = {
  name: 'small-messages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source.endsWith('/runtime.js') && (importer?.includes('/src/web/i18n/') ?? false)
      ? resolve('src/web/i18n/browser-runtime.ts')
      : undefined,
};

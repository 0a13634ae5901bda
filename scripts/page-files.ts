import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LOCALES } from '../src/kernel/locale.ts';
import { MESSAGES_OF_THE_BUILD } from './paraglide.ts';

/** What every page carries, also those of staff and suppliers, with whatever these need. */
const BASE = [
  '/src/kernel/contact.ts',
  '/src/kernel/ids.ts',
  '/src/kernel/locale.ts',
  '/src/kernel/money.ts',
  '/src/kernel/text.ts',
  '/src/kernel/time.ts',
  '/src/i18n/browser-runtime.ts',
  '/compiled/messages/call_us.js',
  '/compiled/messages/close.js',
  '/compiled/messages/days_count.js',
  '/compiled/messages/months_count.js',
  '/compiled/messages/search_cars.js',
  '/compiled/messages/search_pickup_required.js',
  '/compiled/messages/search_return_required.js',
  '/compiled/messages/try_again.js',
  '/compiled/registry.js',
  '/src/i18n/group-count.ts',
  '/src/i18n/lang.ts',
  '/src/i18n/messages.ts',
  '/src/web/ui/use-lang.ts',
  '/src/addresses/page-params.ts',
  '/src/addresses/paths.ts',
  '/src/web/request/rights/third-party-pages.ts',
  '/src/web/parts/client/browser.ts',
  '/src/web/parts/client/others.ts',
  '/src/web/parts/page/main.tsx',
  '/src/web/parts/place/tiles.ts',
  '/src/web/parts/scripts/take-up-early.ts',
  '/src/web/ui/badge.tsx',
  '/src/web/ui/button.tsx',
  '/src/web/ui/focus/use-focus.ts',
  '/src/web/ui/focus/held-focus.ts',
  '/src/web/ui/focus/move-focus.ts',
  '/src/web/ui/note.tsx',
  '/src/web/ui/class-names.ts',
  '/src/web/ui/icon.tsx',
  '/src/web/ui/icons.svg',
  '/src/web/ui/overlay/announcer.tsx',
  '/src/web/ui/overlay/close-by-back.ts',
  '/src/web/ui/overlay/deferred-part.tsx',
  '/src/web/ui/skeleton.tsx',
];
/** What every page carries that has the router: it needs that. */
const ROUTED = [
  '/compiled/messages/client_currency_outside.js',
  '/compiled/messages/skip_to_content.js',
  '/src/web/request/reading.ts',
  '/src/web/request/site-facts.ts',
  '/src/web/parts/frame/heard-page.tsx',
  '/src/web/parts/page/page-error.tsx',
  '/src/web/ui/links/button-link.tsx',
  '/src/web/ui/links/page-link.tsx',
];
const inRouted = (id: string): boolean => ROUTED.some((part) => (id.split('?')[0] ?? id).endsWith(part));
const inBase = (id: string): boolean => BASE.some((part) => (id.split('?')[0] ?? id).endsWith(part));

/** What the frame and the list are both made of: that knows no router. */
const SHOWN = [
  '/src/web/request/cookies/cookies.ts',
  '/src/web/ui/art/cars.svg',
  '/src/web/ui/art/car-art.tsx',
  '/src/web/ui/overlay/drawer.tsx',
  '/src/web/ui/overlay/toast.tsx',
  '/src/web/ui/links/plain-click.ts',
  '/src/web/ui/whole-price.ts',
  '/compiled/messages/none_free.js',
  '/compiled/messages/or_similar.js',
  '/compiled/messages/per_day.js',
];
const inShown = (id: string): boolean => SHOWN.some((part) => (id.split('?')[0] ?? id).endsWith(part));

/** What every public page carries: the frame around it, and the parts that nearly all of them are made of. */
const FRAME = [
  '/src/web/seo/page-meta.ts',
  '/src/web/site/home/rating-texts.ts',
  '/src/web/parts/frame/header.tsx',
  '/src/web/parts/page/breadcrumbs.tsx',
  '/src/web/parts/frame/menu-drawer.tsx',
  '/src/web/parts/frame/site-frame.tsx',
  '/src/web/ui/links/search-link.tsx',
];

/** The words of the frame. Every message is a module of its own, named by its key. Some common words are said below the frame only. */
const FRAME_MESSAGES = new Set(Object.keys(JSON.parse(readFileSync('src/i18n/messages/tr/common.json', 'utf8'))));
const SAID_ELSEWHERE = /^(booking_steps|step_|on_this_page|field_optional|personal_data|rental_conditions|currency_|write_)/;

/** What the browser remembers and the visitor chose. The question about cookies itself comes only where it is asked. */
const CLIENT = /\/src\/web\/(parts\/client\/(?!third-party-scripts)|parts\/frame\/floating-buttons|request\/consent)/;
const CLIENT_MESSAGE = /^client_(chat|whatsapp)$/;

const inFrame = (id: string): boolean => {
  const file = id.split('?')[0] ?? id;
  if (!file.includes('/compiled/messages/')) return CLIENT.test(file) || FRAME.some((part) => file.endsWith(part));
  const message = basename(file, '.js');
  return (FRAME_MESSAGES.has(message) && !SAID_ELSEWHERE.test(message)) || CLIENT_MESSAGE.test(message);
};

/** What the list shares with a page or two: the order, what was put aside, and lists of staff. */
const LIST =
  /\/(src\/web\/(ui\/art\/(supplier-logo\.tsx|suppliers\.svg|car-to-scale\.tsx|canvas\.ts)|site\/cars\/list\/cars-page\.ts)|compiled\/messages\/(book|compared_minimum_age|luggage_\w+|not_for_this_age|sorting|total_for)\.js)$/;

/** What an order says of its car as well: how its supplier is rated, until when it may be cancelled, how it is confirmed, and how it is shared. */
const CAR_WORDS =
  /\/(src\/web\/(.*\/supplier-stars\.tsx|parts\/share\/shared-address\.ts)|compiled\/messages\/(cancellation_free_(by|over)|confirmation_(instant|on_request))\.js)$/;

/** What this device remembers of searches, and the words of their fields: said by the search form, the list and a page of its own. */
const RECENT =
  /\/(src\/web\/parts\/saved\/(stored-trips|recent-store|use-stored|use-recent|recent-searches)\.tsx?|compiled\/messages\/(saved_recent|search_(driver_age|nationality|no_results|pickup|pickup_when|return|return_when|show_cars))\.js)$/;

/** What it remembers of cars. */
const SAVED = /\/src\/web\/parts\/saved\/(saved-store|use-saved)\.ts$/;

/** What every page of staff and of suppliers has and says: where else one can go, and what became of what was done. */
const WORK =
  /\/(src\/web\/(staff\/parts\/(news\/news-heard|staff-meta)|parts\/sending\/always-revalidate)\.ts|compiled\/messages\/((staff|portal)_nav_\w+|(staff|portal)_title|portal_notices|prices_title|templates_title|staff_(done|reason|actor_staff|act_confirmation_sent|find|find_nothing|find_customers|palette|palette_label|not_found_text|not_found_title|problem_unclear))\.js)$/;

/** What their lists say. */
const WORK_LISTS = /\/compiled\/messages\/staff_(list|col|filter|views|next_page)\w*\.js$/;

/** The words that every kind of place says. */
const PLACE_WORDS = /\/(src\/web\/site\/places\/place\/place-kinds\.ts|compiled\/messages\/place_page_(km|driving)\.js)$/;

/** The bundler names a piece after all pages that need it. */
export const fileName = ({ name }: { readonly name: string }): string => `assets/${name.split('~')[0]}-[hash].js`;

/**
 * How the browser's scripts are cut: the framework in one file, what every page has in another, the frame of the site in a third, and the rest as the pages need it. Left alone the bundler
 * makes a file of everything that two pages share, and a first visit asks for twice as many.
 */
export const pageFiles = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown|vite\/preload/, priority: 5 },
    { name: 'router', test: /node_modules\/react-router\//, priority: 4 },
    { name: 'base', test: inBase, priority: 3 },
    { name: 'routed', test: inRouted, priority: 2 },
    { name: 'shown', test: inShown, priority: 2 },
    { name: 'frame', test: inFrame, minShareCount: 2, priority: 1 },
    { name: 'recent', test: RECENT, priority: 1 },
    { name: 'saved', test: SAVED, priority: 1, entriesAware: true },
    { name: 'car-words', test: CAR_WORDS, priority: 2 },
    { name: 'list', test: LIST, priority: 1 },
    { name: 'work', test: WORK, minShareCount: 2, priority: 1 },
    { name: 'work-lists', test: WORK_LISTS, minShareCount: 2, priority: 1 },
    { name: 'place-words', test: PLACE_WORDS, priority: 1 },
  ],
};

/** The build takes every message from a file of its own, and leaves out those that nobody says. */
export const messagesByKey: Plugin = {
  name: 'messages-by-key',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.startsWith('./compiled/') && (importer?.includes('/src/i18n/') ?? false)
      ? resolve(MESSAGES_OF_THE_BUILD, source.slice('./compiled/'.length))
      : undefined,
};

/**
 * Messages as the browser needs them. Every message is asked for in a named language, so nothing of the generated runtime that would find one
 * out is needed, and a message without inputs is a choice between two texts. A message of another shape stays as it was compiled.
 */
export const smallMessages: Plugin = {
  name: 'small-messages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source.endsWith('/runtime.js') && /\/(src\/i18n|\.messages)\//.test(importer ?? '')
      ? resolve('src/i18n/browser-runtime.ts')
      : undefined,
  transform: (code, id) => (id.includes(`/${MESSAGES_OF_THE_BUILD}/messages/`) ? { code: smallMessage(code), map: null } : undefined),
};

const CHOICE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*getLocale\(\)\s*if \(locale === "tr"\) return \w+\(inputs\)\s*return \w+\(inputs\)\s*\}\)/;
const TEXT = (locale: string): RegExp =>
  new RegExp(`const ${locale}_\\w+ = [^\\n]*\\(\\) => \\{\\s*return /\\*\\*[^*]*\\*/ \\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\s*\\};`);

/** A message as compiled, with the choice between its two texts and no more. Exported for its test. */
export function smallMessage(code: string): string {
  const texts = LOCALES.map((locale) => TEXT(locale).exec(code)?.[1]);
  const names = LOCALES.map((locale) => new RegExp(`const (${locale}_\\w+) =`).exec(code)?.[1]);
  const [tr, en] = LOCALES.map((_, index) => texts[index] ?? (names[index] && `${names[index]}(inputs)`));
  return tr && en ? code.replace(CHOICE, () => `((inputs, options) => options.locale === "tr" ? ${tr} : ${en})`) : code;
}

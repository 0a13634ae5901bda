import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router';
import { carriesSession } from '#accounts/model';
import { ENDPOINTS, PATHS, type PageName } from '#addresses/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS, staffHref } from '#addresses/staff';
import { LOCALES } from '#kernel/locale';
import { localeContext, webContext } from '../request/context.ts';

const WORK = new Set<string>(
  [...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)].flatMap((path) => LOCALES.map((locale) => path[locale])),
);

/** Pages by which somebody becomes who they are: whoever works logs in where they work, and a session is good there alone. */
const OF_ACCOUNTS = [
  'logIn',
  'secondStep',
  'heldForm',
  'register',
  'forgottenPassword',
  'resetPassword',
  'confirmEmail',
  'changePassword',
  'twoStep',
] as const satisfies readonly PageName[];
const BOTH = new Set<string>([
  ...OF_ACCOUNTS.flatMap((page) => LOCALES.map((locale) => PATHS[page][locale])),
  ENDPOINTS.preferences,
  ENDPOINTS.cookieConsent,
  ENDPOINTS.robots,
  ENDPOINTS.securityText,
  ENDPOINTS.manifest,
]);
const HOME = new Set<string>(LOCALES.map((locale) => PATHS.home[locale]));

/** On which of two origins a page answers, by its address in the table. */
export const originOfPage = (pattern: string): 'work' | 'site' | 'both' =>
  WORK.has(pattern) ? 'work' : BOTH.has(pattern) ? 'both' : 'site';

/**
 * Where staff and suppliers work on an origin of their own (`STAFF_ORIGIN`), their pages answer there alone, and the public ones on the
 * site's alone. Whoever asks for a page at the other one is led to it; a form is not, for it would leave its cookies behind.
 */
export const ownOrigin: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { publicOrigin, staffOrigin } = context.get(webContext).site;
  if (staffOrigin === null) return next();
  const isAtWork = url.origin === staffOrigin;
  const belongs = originOfPage(pattern);
  if (belongs === 'both' || (belongs === 'work') === isAtWork) return next();
  // The page in which an editor sees a draft: its frame is on the origin where they are logged in (`text-preview.ts` asks who they are).
  if (isAtWork && url.searchParams.has('preview') && carriesSession(request.headers)) return next();
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new Response(null, { status: 404 });
  if (isAtWork && HOME.has(pattern)) throw redirect(staffHref('staffQueue', context.get(localeContext), {}), 303);
  throw redirectDocument((isAtWork ? publicOrigin : staffOrigin) + url.pathname + url.search, 308);
};

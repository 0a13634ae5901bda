import { Outlet } from 'react-router';
import { type PageName, pageAt } from '#addresses/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS } from '#addresses/staff';
import { SiteFrame } from '../../parts/frame/site-frame.tsx';
import { PageError } from '../../parts/page/page-error.tsx';
import { webContext } from '../../request/context.ts';
import { accountsOf, sessionIn } from '../../request/session.ts';
import type { SiteVisit } from '../../request/site-visit.ts';
import type { Route } from './+types/site';

/**
 * Where nobody is named: addresses that lead nowhere, and those named like a file, which a cache in front may keep whatever it is told.
 */
const namesNobody = (pathname: string): boolean => pageAt(pathname) === undefined || /\.\w+$/.test(pathname);

/** Pages in this frame that lead to the back office and to the portal: whoever is asked for a code or a yes there is logged in. */
const BEFORE_WORK: ReadonlySet<string> = new Set(
  [STAFF_PATHS.staffJoin, STAFF_PATHS.staffConfirm, PORTAL_PATHS.portalChoose, PORTAL_PATHS.portalJoin, PORTAL_PATHS.portalConfirm].flatMap(
    (path) => Object.values(path),
  ),
);

export async function loader(call: Route.LoaderArgs): Promise<SiteVisit> {
  // Providers send back to the public origin alone: whoever works logs in here.
  const providers = call.url.origin === call.context.get(webContext).site.staffOrigin ? [] : accountsOf(call).providers;
  const { pathname } = call.url;
  if (namesNobody(pathname) && !BEFORE_WORK.has(pathname)) return { member: null, providers };
  const session = await sessionIn(call);
  if (!session) return { member: null, providers };
  const { firstName, lastName, email } = session.user;
  return { member: { firstName, lastName, email }, providers };
}

const ACCOUNT_PAGES: readonly (PageName | undefined)[] = ['logIn', 'secondStep', 'register', 'resetPassword', 'confirmEmail', 'profile'];

/** Who is logged in changes with the forms of accounts only; after a page that names nobody they are asked for. */
export function shouldRevalidate({
  currentUrl,
  formMethod,
  formAction,
  actionStatus = 200,
}: {
  currentUrl: URL;
  formMethod?: string;
  formAction?: string;
  actionStatus?: number;
}): boolean {
  // A form that nobody answered has changed nothing that could be told.
  if (formMethod === 'POST' && actionStatus >= 500) return false;
  if (namesNobody(currentUrl.pathname)) return true;
  if (formMethod !== 'POST' || !formAction) return false;
  return ACCOUNT_PAGES.includes(pageAt(new URL(formAction, 'http://here').pathname)?.page);
}

/** Every page between header and footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that threw stands between the same header and footer, with whoever is logged in. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <PageError />
    </SiteFrame>
  );
}

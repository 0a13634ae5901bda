import { Outlet } from 'react-router';
import type { SiteVisit } from '../../member.ts';
import { type PageName, pageAt } from '../../paths.ts';
import { accountsOf, sessionIn } from '../account/member.ts';
import type { Route } from './+types/site';
import { SiteFrame } from './site-frame.tsx';

export async function loader(call: Route.LoaderArgs): Promise<SiteVisit> {
  const session = await sessionIn(call);
  const { providers } = accountsOf(call);
  if (!session) return { member: null, providers };
  const { firstName, lastName, email } = session.user;
  return { member: { firstName, lastName, email }, providers };
}

const ACCOUNT_PAGES: readonly (PageName | undefined)[] = ['logIn', 'register', 'resetPassword', 'confirmEmail', 'profile'];

/** Who is logged in changes with the forms of accounts only. */
export function shouldRevalidate({ formMethod, formAction }: { formMethod?: string; formAction?: string }): boolean {
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

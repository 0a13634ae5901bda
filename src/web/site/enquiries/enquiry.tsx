import { data, redirect } from 'react-router';
import { followEnquiry, openEnquiry } from '#enquiries';
import * as m from '#messages';
import { appContext, localeContext, visitContext } from '../../context.ts';
import { langOf } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { href, localeOf } from '../../paths.ts';
import { postedForm } from '../posted-form.ts';
import type { Route } from './+types/enquiry';
import { enquiryViewOf } from './enquiry-view.ts';
import { FollowForm, type FollowPage } from './follow-form.tsx';
import { OpenEnquiry } from './open-enquiry.tsx';
import '../../styles/enquiries.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.enquiry_follow_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

/** The enquiry, for whoever comes with its key; else the question for its code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code') ?? '';
  const accessKey = searchParams.get('key') ?? '';
  const { enquiries } = context.get(appContext);
  const enquiry = await openEnquiry(enquiries, { code, accessKey });
  if (enquiry) return data({ kind: 'open' as const, enquiry: enquiryViewOf(enquiries, enquiry, context.get(localeContext)) });
  const page: FollowPage = { typed: { code: code.slice(0, 40), email: '' }, problem: null };
  return data({ kind: 'ask' as const, page }, { status: accessKey ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 254) : '';
  };
  const typed = { code: text('code'), email: text('email') };
  const again = (problem: FollowPage['problem'], status: number) => data({ kind: 'ask' as const, page: { typed, problem } }, { status });
  if (!typed.code || !typed.email) return again('incomplete', 400);
  const asked = { ...typed, ip: context.get(visitContext).ip };
  const found = await followEnquiry(context.get(appContext).enquiries, asked);
  if (found.kind !== 'found') return again(found.kind, found.kind === 'too_many' ? 429 : 404);
  const address = { code: found.enquiry.code, key: found.accessKey };
  return redirect(href('enquiry', context.get(localeContext), {}, address), 303);
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return shown.kind === 'open' ? <OpenEnquiry enquiry={shown.enquiry} /> : <FollowForm page={shown.page} />;
}

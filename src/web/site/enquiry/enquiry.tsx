import { data, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { passHeaders, passIn, withoutKey } from '../../request/cookies/access-cookie.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/enquiry';
import { enquiryViewOf } from './enquiry-view.ts';
import { FollowForm, type FollowPage } from './follow-form.tsx';
import { OpenEnquiry } from './open-enquiry.tsx';
import '../../parts/enquiry/enquiries.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.enquiry_follow_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

/** The enquiry, for whoever may open it; else the question for its code. An e-mail's link leads to the same address without its key. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? '';
  const key = url.searchParams.get('key');
  const { enquiries } = context.get(webContext);
  const enquiry = await enquiries.open({ code, accessKey: passIn(request, code) ?? '' });
  const link = key === null ? null : await enquiries.openLink({ code, accessKey: key.slice(0, 100), ip: context.get(visitContext).ip });
  if (link?.kind === 'opened') throw redirect(withoutKey(url), { status: 303, headers: passHeaders({ request }, link) });
  if (enquiry && key !== null) throw redirect(withoutKey(url), 303);
  if (enquiry) return data({ kind: 'open' as const, enquiry: enquiryViewOf(enquiries, enquiry, context.get(localeContext)) });
  const problem = link?.kind === 'expired' ? 'link_expired' : null;
  const page: FollowPage = { typed: { code: code.slice(0, 40), email: '' }, problem };
  return data({ kind: 'ask' as const, page }, { status: problem ? 410 : key === null ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string): string => textIn(form, name).trim().slice(0, 254);
  const typed = { code: text('code'), email: text('email') };
  const again = (problem: FollowPage['problem'], status: number) => data({ kind: 'ask' as const, page: { typed, problem } }, { status });
  if (!typed.code || !typed.email) return again('incomplete', 400);
  const asked = { ...typed, ip: context.get(visitContext).ip };
  const found = await context.get(webContext).enquiries.follow(asked);
  if (found.kind !== 'found') return again(found.kind, found.kind === 'too_many' ? 429 : 404);
  const { code } = found.enquiry;
  const headers = passHeaders({ request }, { code, accessKey: found.accessKey });
  return redirect(href('enquiry', context.get(localeContext), {}, { code }), { status: 303, headers });
}

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return shown.kind === 'open' ? <OpenEnquiry enquiry={shown.enquiry} /> : <FollowForm page={shown.page} />;
}

import { Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { profileFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { unclearForm } from '../../parts/supplier/form-answer.ts';
import { ProfileFields } from '../../parts/supplier/profile-form.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_profile({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const partner = await portalOperationsOf(call).partners.find(supplier);
  if (!partner) throw new Response(null, { status: 404 });
  return { profile: partner.profile, done: call.url.searchParams.get('done') !== null };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const read = profileFormFrom(form, call.context.get(webContext).clock().getUTCFullYear());
  if (read.kind === 'unclear') return unclearForm(form, read.problems);
  const saved = await portalOperationsOf(call).partners.updateProfile({ supplier, profile: read.value, by });
  if (saved.kind === 'not_found') throw new Response(null, { status: 404 });
  if (saved.kind === 'unclear') return unclearForm(form, saved.problems);
  return redirect(portalHref('portalProfile', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export default function Profile({ loaderData: { profile, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.portal_nav_profile({}, lang)}</h1>
      <Outcome done={done} answer={actionData} />
      <Form method="post" className="stf__panel" noValidate>
        <ProfileFields profile={profile} answer={actionData} />
        <Button type="submit" name="action" value="save">
          {m.portal_save({}, lang)}
        </Button>
      </Form>
    </>
  );
}

import { Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { profileFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { unclearForm } from '../../parts/supplier/form-answer.ts';
import { ProfileFields } from '../../parts/supplier/profile-form.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { postedForm } from '../../request/posted-form.ts';
import { staffIn } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/new-supplier';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_supplier_new({}, langOf(localeOf(location.pathname))));

export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const form = await postedForm(call.request);
  const read = profileFormFrom(form, call.context.get(webContext).clock().getUTCFullYear());
  if (read.kind === 'unclear') return unclearForm(form, read.problems);
  const created = await portalOperationsOf(call).partners.create(read.value, by);
  if (created.kind === 'unclear') return unclearForm(form, created.problems);
  return redirect(portalHref('portalMembers', call.context.get(localeContext), { supplier: created.slug }, { done: 'created' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export default function NewSupplier({ actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffSuppliers', lang.locale, {})}>{m.staff_nav_suppliers({}, lang)}</Link>
      </p>
      <h1>{m.staff_supplier_new({}, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__panel" noValidate>
        <ProfileFields answer={actionData} />
        <Button type="submit" name="action" value="save">
          {m.staff_supplier_create({}, lang)}
        </Button>
      </Form>
    </>
  );
}

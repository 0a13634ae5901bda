import { Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { unclearForm } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/new-campaign';
import { campaignChoices } from './campaign-choices.ts';
import { campaignFormFrom, fieldsOfNew } from './campaign-form.ts';
import { CampaignFormFields } from './fields.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.campaigns_new({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { suppliers } = await campaignChoices(call);
  return { suppliers, kept: fieldsOfNew(call.context.get(webContext).clock()) };
}

/** Writes a draft: nobody but us knows of it before it is published. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.campaign.edit');
  const form = await postedForm(call.request);
  const known = await campaignChoices(call);
  const read = campaignFormFrom(form, { ...known, suppliers: known.suppliers.map(({ slug }) => slug) });
  if (read.kind === 'unclear') return unclearForm(form, read.problems);
  const outcome = await staffOperationsOf(call).campaigns.save({ campaign: read.value, version: null, by });
  if (outcome.kind === 'code_taken') return unclearForm(form, { code: 'code_taken' });
  if (outcome.kind === 'address_taken') return unclearForm(form, { [outcome.locale === 'tr' ? 'slugTr' : 'slugEn']: 'address_taken' });
  return redirect(staffHref('staffCampaign', call.context.get(localeContext), { code: read.value.code }, { done: 'save' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export default function NewCampaign({ loaderData: { suppliers, kept }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffCampaigns', lang.locale, {})}>{m.staff_nav_campaigns({}, lang)}</Link>
      </p>
      <h1>{m.campaigns_new({}, lang)}</h1>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      <Form method="post" className="stf__stack" noValidate>
        <CampaignFormFields kept={kept} answer={actionData} suppliers={suppliers} hasCode={false} />
        <p className="stf__quiet">{m.campaigns_draft_outcome({}, lang)}</p>
        <div className="stf__acts">
          <Button type="submit" name="action" value="save">
            {m.campaigns_save_draft({}, lang)}
          </Button>
        </div>
      </Form>
    </>
  );
}

import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { conditionsFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import type { Route } from './+types/conditions';
import { ConditionFields } from './condition-fields.tsx';
import { keepTerms, readTerms } from './terms-draft.ts';
import { TermsFrame } from './terms-frame.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_terms_conditions({}, langOf(localeOf(location.pathname))));

export const loader = (call: Route.LoaderArgs) => readTerms(call);

export const action = (call: Route.ActionArgs) =>
  keepTerms(
    call,
    'portalTerms',
    (form, { terms }) => conditionsFormFrom(form, terms.conditions),
    (terms, conditions) => ({ ...terms, conditions }),
  );

/** Also after a refusal: the version is that of now. */
export const shouldRevalidate = alwaysRevalidate;

/** What a supplier asks for and allows, each beside the sentence that a customer reads. */
export default function Conditions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TermsFrame page="portalTerms" facts={loaderData} answer={actionData}>
      <ConditionFields conditions={loaderData.terms.conditions} answer={actionData} />
    </TermsFrame>
  );
}

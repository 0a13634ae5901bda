import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { href } from '#addresses/model';
import type { EnquiryKind } from '#enquiries';
import { TOKEN_FIELD, TRAP_FIELD } from '#enquiries/model';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { EnquiryPage, SubmittedValues } from '../../parts/enquiry/enquiry-page.ts';
import { noticeOf, STATUS_OF } from '../../parts/enquiry/notices.ts';
import { problemTexts } from '../../parts/enquiry/problem-texts.ts';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { passHeaders } from '../../request/cookies/access-cookie.ts';
import { postedForm } from '../../request/posted-form.ts';

// A message of the greatest length, and what stands around it.
const LONGEST = 4000;

/** An empty form. */
export function enquiryLoader({ context }: Pick<LoaderFunctionArgs, 'context'>): EnquiryPage {
  const { enquiries, clock } = context.get(webContext);
  return { formToken: enquiries.formToken(), today: dateOf(wallClockAt(clock(), MARKET_ZONE)), typed: {}, wrong: {}, notice: null };
}

/** Leads to the enquiry once it is received; until then, the form again with everything that was typed. */
export async function enquiryAction({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>, kind: EnquiryKind) {
  const { enquiries, log, site } = context.get(webContext);
  const locale = context.get(localeContext);
  const fields = await postedForm(request);
  const submission = { fields, locale, ip: context.get(visitContext).ip };
  const { outcome, formToken } = await enquiries.submitForm(kind, submission).catch((error: unknown) => {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'an enquiry could not be stored');
    return { outcome: { kind: 'failed' as const }, formToken: String(fields.get(TOKEN_FIELD) ?? '') };
  });
  if (outcome.kind === 'received') {
    const { accessKey, enquiry } = outcome;
    const headers = passHeaders({ request }, { code: enquiry.code, accessKey });
    return redirect(href('enquiry', locale, {}, { code: enquiry.code }), { status: 303, headers });
  }
  const page: EnquiryPage = {
    ...enquiryLoader({ context }),
    formToken,
    typed: submittedValuesFrom(fields),
    wrong: outcome.kind === 'invalid' ? problemTexts(outcome.problems, locale) : {},
    notice: noticeOf(outcome, locale, site.brand.phone),
  };
  return data(page, { status: STATUS_OF[outcome.kind] });
}

function submittedValuesFrom(form: FormData): SubmittedValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== TOKEN_FIELD && name !== TRAP_FIELD) typed[name] = value.slice(0, LONGEST);
  }
  return typed;
}

import type { FormOutcome } from '#enquiries';
import { isIncomplete } from '#enquiries/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { EnquiryNotice } from './enquiry-page.ts';

type NotReceived = Exclude<FormOutcome, { kind: 'received' }> | { readonly kind: 'failed' };

/** What is said above a form that was not received. */
export function noticeOf(outcome: NotReceived, locale: Locale, phone: string): EnquiryNotice {
  const lang = { locale };
  switch (outcome.kind) {
    case 'invalid':
      return isIncomplete(outcome.problems)
        ? { kind: 'incomplete', title: m.enquiry_incomplete({}, lang), text: m.enquiry_incomplete_text({}, lang) }
        : { kind: 'wrong', title: m.enquiry_wrong({}, lang) };
    case 'unproven':
      return { kind: 'not_sent', title: UNPROVEN[outcome.why].title({}, lang), text: UNPROVEN[outcome.why].text({}, lang) };
    case 'sent_before':
      return {
        kind: 'not_sent',
        title: m.enquiry_sent_before({ code: outcome.code }, lang),
        text: m.enquiry_sent_before_text({}, lang),
      };
    case 'too_many':
      return { kind: 'not_sent', title: m.enquiry_too_many({}, lang), text: m.enquiry_too_many_text({ phone }, lang) };
    case 'failed':
      return { kind: 'not_sent', title: m.enquiry_failed({}, lang), text: m.enquiry_failed_text({ phone }, lang) };
  }
}

/** The status that says the same as the page. */
export const STATUS_OF: Readonly<Record<NotReceived['kind'], number>> = {
  invalid: 400,
  unproven: 400,
  sent_before: 409,
  too_many: 429,
  failed: 503,
};

const UNPROVEN = {
  too_fast: { title: m.enquiry_too_fast, text: m.enquiry_too_fast_text },
  too_old: { title: m.enquiry_too_old, text: m.enquiry_too_old_text },
  not_ours: { title: m.enquiry_not_ours, text: m.enquiry_not_ours_text },
} as const;

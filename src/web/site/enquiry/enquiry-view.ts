import type { EnquiryView } from '#enquiries';
import type { EnquiryFact, EnquiryKind, EnquiryState } from '#enquiries/model';
import type { Locale } from '#kernel/locale';
import { formatDate, timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { WebOperations } from '../../request/context.ts';

/** An enquiry as its page shows it. */
export interface EnquiryPageView {
  readonly code: string;
  readonly kind: EnquiryKind;
  readonly state: EnquiryState;
  readonly email: string;
  /** In words, in Turkey's time. */
  readonly sentAt: string;
  /** null while nothing has changed since. */
  readonly changedAt: string | null;
  readonly facts: readonly EnquiryFact[];
  /** What our people wrote back. */
  readonly answers: readonly { readonly text: string; readonly at: string }[];
}

export function enquiryViewOf(
  { factsOf }: Pick<WebOperations['enquiries'], 'factsOf'>,
  enquiry: EnquiryView,
  locale: Locale,
): EnquiryPageView {
  const { code, form, state, answers, createdAt, changedAt } = enquiry;
  return {
    code,
    kind: form.kind,
    state,
    email: form.email,
    sentAt: timeText(createdAt, locale),
    changedAt: state === 'received' ? null : timeText(changedAt, locale),
    facts: factsOf(enquiry, locale),
    answers: answers.map(({ text, at }) => ({ text, at: timeText(at, locale) })),
  };
}

function timeText(at: Date, locale: Locale): string {
  const wall = wallClockAt(at, MARKET_ZONE);
  return `${formatDate(wall, locale, 'date')}, ${timeOf(wall)}`;
}

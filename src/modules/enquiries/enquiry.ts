import type { Locale } from '#kernel/locale';
import type { EnquiryForm } from './forms/enquiry-form.ts';
import type { EnquiryState } from './states.ts';

/** What its sender and our people see of an enquiry. */
export interface EnquiryView {
  /** `TLP-` and six letters or digits. */
  readonly code: string;
  readonly state: EnquiryState;
  /** The language it was written in; we answer in it. */
  readonly locale: Locale;
  readonly form: EnquiryForm;
  /** What our people wrote back, the oldest first. */
  readonly answers: readonly EnquiryAnswer[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface EnquiryAnswer {
  readonly text: string;
  readonly at: Date;
}

/** An enquiry as it is kept. */
export interface Enquiry extends Omit<EnquiryView, 'answers'> {
  readonly id: string;
  readonly formKey: string;
  readonly contentDigest: string;
  readonly ipDigest: string;
  readonly staffToldAt: Date | null;
  readonly senderToldAt: Date | null;
  /** Who of our people looks after it; null where nobody does. */
  readonly assignedTo: string | null;
}

export const viewOf = (
  { code, state, locale, form, createdAt, changedAt }: Enquiry,
  answers: readonly EnquiryAnswer[] = [],
): EnquiryView => ({
  code,
  state,
  locale,
  form,
  answers,
  createdAt,
  changedAt,
});

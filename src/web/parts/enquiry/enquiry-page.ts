/** What a visitor typed, by field name; it goes back into the page after every answer. */
export type SubmittedValues = Readonly<Record<string, string>>;
/** What is wrong with it, by field name, in words. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface EnquiryNotice {
  /** `incomplete` is said in a window of its own as well (specification, section 5). */
  readonly kind: 'incomplete' | 'wrong' | 'not_sent';
  readonly title: string;
  readonly text?: string;
}

/** Everything that the form of a page shows. */
export interface EnquiryPage {
  readonly formToken: string;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  readonly today: string;
  readonly typed: SubmittedValues;
  readonly wrong: FieldErrors;
  readonly notice: EnquiryNotice | null;
}

/** Whatever the form answers is the whole form; a fresh one would only lose it. */
export const keepsTheForm = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined || formMethod === 'GET';

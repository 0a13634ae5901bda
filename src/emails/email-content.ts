/** An e-mail before it has a form: both its HTML and its plain text are made from this, so that they say the same. */
export interface EmailContent {
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  /** Left out where it is empty. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A text of ours with headings, lists and links, in HTML that is safe and in plain text. */
  readonly body?: { readonly html: string; readonly text: string };
  /** The number that the e-mail is about, in groups, with its name; the largest text. */
  readonly number?: Row;
  readonly sections: readonly Section[];
  readonly action: EmailLink;
  /** What else can be done from here, under the button. */
  readonly links?: readonly EmailLink[];
  /** What mail programs understand of it (schema.org, JSON-LD). */
  readonly markup?: object;
  /** Small print at the end. */
  readonly closing: readonly string[];
  /** How to get no more e-mails of this kind. */
  readonly leave?: EmailLink;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** What stands beside the value and weighs as much, a line each: the second of two drivers, the hour at a place. */
  readonly more?: readonly string[];
  /** Under the value, a line each. */
  readonly details?: readonly Detail[];
  /** Under them, a line each: a telephone, the way there. */
  readonly links?: readonly EmailLink[];
  readonly strong?: boolean;
}

/** A line, and its language where that is another than the e-mail's: an address is read aloud as it is written. */
export type Detail = string | { readonly text: string; readonly lang: string };

export const detailText = (detail: Detail): string => (typeof detail === 'string' ? detail : detail.text);

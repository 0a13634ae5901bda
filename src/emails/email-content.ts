/** An e-mail before it has a form: both its HTML and its plain text are made from this, so that they say the same. */
export interface EmailContent {
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The number that the e-mail is about, in groups, with its name; the largest text. */
  readonly number?: Row;
  readonly sections: readonly Section[];
  readonly action: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly closing: readonly string[];
  /** How to get no more e-mails of this kind. */
  readonly leave?: { readonly label: string; readonly url: string };
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** Under the value. */
  readonly detail?: string;
  readonly strong?: boolean;
}

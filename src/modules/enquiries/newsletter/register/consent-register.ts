/** What somebody has said about commercial e-mails: a consent, or its end. */
export interface ReportedConsent {
  readonly email: string;
  readonly status: 'given' | 'withdrawn';
  /** On our pages, or with the link of an e-mail. */
  readonly source: 'web' | 'email';
  readonly at: Date;
}

/** The register says nothing, or nothing that can be understood; the reason is for the log and carries nothing of a person. */
export interface RegisterSilence {
  readonly kind: 'silent';
  readonly reason: string;
}

/** What became of one consent that was reported. */
export type ReportResult = { readonly kind: 'waiting' } | { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly code: string };

/**
 * The register in which the law wants every consent to commercial e-mails (in Turkey İYS, Law 6563 and its regulation). Nothing of it throws: what the
 * register answers, and that it does not, is a value.
 */
export interface ConsentRegister {
  /** How people call it. */
  readonly name: string;
  /**
   * Hands over consents, `MOST_REPORTED` at most. `refused`: none of them was taken. `busy`: none was, and it may be tried again. `unknown`: nobody
   * knows whether they arrived: they are looked up before they are sent again.
   */
  report(
    consents: readonly ReportedConsent[],
  ): Promise<
    | { readonly kind: 'handed'; readonly receipt: string }
    | { readonly kind: 'refused'; readonly code: string }
    | { readonly kind: 'busy' | 'unknown'; readonly reason: string }
  >;
  /** What became of what was handed over under a receipt, by the position of each consent in it; `forgotten`: it knows no such receipt any more. */
  resultsOf(
    receipt: string,
  ): Promise<
    { readonly kind: 'answered'; readonly results: ReadonlyMap<number, ReportResult> } | { readonly kind: 'forgotten' } | RegisterSilence
  >;
  /** Which of some addresses, `MOST_ASKED` at most, have a consent that stands. */
  consentingAmong(
    emails: readonly string[],
  ): Promise<{ readonly kind: 'answered'; readonly emails: ReadonlySet<string> } | RegisterSilence>;
  /** What is known of one address; null where nothing is. */
  lookUp(
    email: string,
  ): Promise<{ readonly kind: 'answered'; readonly known: Pick<ReportedConsent, 'status' | 'at'> | null } | RegisterSilence>;
  /** What people have said at the register itself since a cursor, the oldest first; from the beginning without one. */
  changesAfter(cursor: string | null): Promise<
    | {
        readonly kind: 'answered';
        readonly changes: readonly Pick<ReportedConsent, 'email' | 'status' | 'at'>[];
        /** Where the next question begins; null where nothing has changed. */
        readonly cursor: string | null;
      }
    | RegisterSilence
  >;
}

export const MOST_REPORTED = 100;
export const MOST_ASKED = 1_000;

/** Where an old address leads, as people type it. */
export interface RedirectEntry {
  /** A path of this site; `:name` is a part that varies. */
  readonly from: string;
  /** A path, or a page of the table (`page:place/:name`). */
  readonly to: string;
  /** Whether browsers may remember it. */
  readonly permanent: boolean;
  readonly keepsQuery: boolean;
}

export interface RedirectByPeople extends RedirectEntry {
  readonly id: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

/** Why a rule cannot be. The catalogue has one text for each: `redirects_problem_` and the code. */
export type RedirectProblemKind =
  | 'not_an_address'
  | 'hides_page'
  | 'stands_inside'
  | 'no_such_page'
  | 'other_parts'
  | 'unnamed_part'
  | 'varying_start'
  | 'several_parts'
  | 'repeated_part'
  | 'taken'
  | 'too_many'
  | 'leads_nowhere';

export interface RedirectProblem {
  readonly field: 'from' | 'to';
  readonly kind: RedirectProblemKind;
  /** What it is about: a page, a part, the way from address to address. */
  readonly value: string;
}

/** Rules are looked at as at the start of the product, beside the others in force. */
export type RedirectCheck = (others: readonly RedirectEntry[], entry: RedirectEntry) => Promise<RedirectProblem | undefined>;

/** Which of some rules are gone by: one that leads nowhere, in a circle or too far beside the others is not. */
export type FollowedAmong = (rules: readonly RedirectByPeople[]) => Promise<readonly RedirectByPeople[]>;

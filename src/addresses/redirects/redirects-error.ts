import type { RedirectProblemKind } from '#content/model';

/** What is wrong with the rules of old addresses, in sentences for the person who starts the product. */
export class RedirectsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Why one rule cannot be: a sentence for whoever starts the product, and a kind for whoever types it. */
export class RuleFault extends Error {
  readonly kind: Extract<RedirectProblemKind, 'hides_page' | 'no_such_page' | 'other_parts' | 'unnamed_part'>;
  readonly value: string;
  constructor(kind: RuleFault['kind'], value: string, sentence: string) {
    super(sentence);
    this.kind = kind;
    this.value = value;
  }
}

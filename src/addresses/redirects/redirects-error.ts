/** What is wrong with the rules of old addresses, in sentences for the person who starts the product. */
export class RedirectsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * The text of a script for a page without a bundle, which calls `run`. The function is written and checked as all others are, and runs in the
 * browser as its own text: it may name nothing outside of itself.
 *
 * @param scope how the script itself calls what it is given first, such as `document`
 * @param facts what it is given second, as JSON
 */
export const scriptOf = <Scope, Facts>(run: (scope: Scope, facts: Facts) => void, scope: string, facts: Facts): string =>
  `(${run.toString()})(${scope}, ${JSON.stringify(facts).replace(/</g, '\\u003c')});`;

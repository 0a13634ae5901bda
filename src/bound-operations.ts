type Operation<Deps> = (deps: Deps, ...rest: never[]) => unknown;
/** The operations as whoever holds them calls them. */
export type Bound<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (deps: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Operations that take what they depend on first, with that in their hands. */
export function bindOperations<Deps, Operations extends Readonly<Record<string, Operation<Deps>>>>(
  deps: Deps,
  operations: Operations,
): Bound<Operations> {
  const entries = Object.entries(operations).map(([name, operation]) => [name, (...rest: never[]) => operation(deps, ...rest)]);
  return Object.fromEntries(entries);
}

/** Chance that is the same every time for a seed: whatever the simulator decides, it decides by one of these. */
export interface Random {
  /** From 0 up to and without 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** One of several, each as likely as its weight says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  oneOf<Value>(values: readonly Value[]): Value;
  happens(percent: number): boolean;
}

/** Mulberry32: small, fast, and spread well enough for deciding who fails next. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    weighed(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new RangeError('Something must have a weight');
    },
    oneOf(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to choose from');
      return value;
    },
    happens: (percent) => next() * 100 < percent,
  };
}

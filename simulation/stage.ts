import type { Random } from './random.ts';

/** What everybody in a simulation shares: the virtual clock, chance, and the record of what happened. */
export interface Stage {
  readonly random: Random;
  readonly clock: () => Date;
  /** Time passes; what is on its way arrives. */
  pass(seconds: number): void;
  /** Something outside arrives later, whatever became of who sent it. */
  later(seconds: number, arrives: () => void): void;
  /** One line: who, what. No ids and no times of the real world, so that a seed writes the same lines again. */
  note(line: string): void;
  readonly trace: readonly string[];
  /** How a reservation is called in the record, by its id or its number: `r1`. */
  nameOf(key: string): string;
  /** Whoever is named for the first time from now on is called so. */
  nextName: string;
  /** Another key of the same reservation. */
  alsoKnownAs(key: string, name: string): void;
  /** Nothing fails by itself any more. */
  calm(): void;
  isCalm(): boolean;
  /** Another process works on everything that is due, while somebody waits for an answer. */
  meanwhile: (() => Promise<void>) | undefined;
}

export function createStage(random: Random, start: Date): Stage {
  let now = start;
  let calm = false;
  const trace: string[] = [];
  const names = new Map<string, string>();
  let onTheWay: { readonly at: number; readonly arrives: () => void }[] = [];
  const minutes = (): string => ((now.getTime() - start.getTime()) / 60_000).toFixed(1);

  return {
    random,
    trace,
    meanwhile: undefined,
    clock: () => now,
    pass(seconds) {
      now = new Date(now.getTime() + Math.round(seconds * 1000));
      const arrived = onTheWay.filter(({ at }) => at <= now.getTime());
      onTheWay = onTheWay.filter(({ at }) => at > now.getTime());
      for (const { arrives } of arrived) arrives();
    },
    later(seconds, arrives) {
      onTheWay.push({ at: now.getTime() + seconds * 1000, arrives });
    },
    note: (line) => void trace.push(`+${minutes()} ${line}`),
    nextName: 'nobody',
    nameOf(key) {
      const name = names.get(key) ?? this.nextName;
      names.set(key, name);
      return name;
    },
    alsoKnownAs: (key, name) => void names.set(key, name),
    calm() {
      calm = true;
    },
    isCalm: () => calm,
  };
}

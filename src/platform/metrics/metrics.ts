/** What a number belongs to: few values, none of them personal (a route, a status, a supplier), never what somebody typed. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels?: Labels, by?: number): void;
  /** What is counted elsewhere in the process, as it stands there. */
  stands(value: number, labels?: Labels): void;
}

export interface Gauge {
  set(value: number, labels?: Labels): void;
  /** Forgets every value: what is read anew may have lost some of its labels. */
  clear(): void;
}

export interface Histogram {
  /** @param seconds how long something took */
  observe(seconds: number, labels?: Labels): void;
  /** @returns what observes the time that has gone by since, and says it in seconds */
  begin(): (labels?: Labels) => number;
}

/** The figures of a process, in the text format of Prometheus (0.0.4). */
export interface Metrics {
  /** What only grows; its name ends with `_total`. */
  counter(name: string, help: string): Counter;
  gauge(name: string, help: string): Gauge;
  /**
   * Durations; its name ends with `_seconds`.
   * @param bounds in seconds, ascending: where it matters whether something took longer; those of a page unless told otherwise
   */
  histogram(name: string, help: string, bounds?: readonly number[]): Histogram;
  /** Runs before the figures are read; one that fails keeps none of the others from being read. */
  whenRead(read: () => void | Promise<void>): void;
  /** Everything, as it is now. */
  text(): Promise<string>;
}

/** From a kept page to the longest that a search may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16];
/** More series than this of one name are a label that holds what it must not: the rest is counted together. */
const MOST_SERIES = 1_000;
const REST: Labels = { rest: 'true' };

interface Family {
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly lines: () => string[];
}

interface MetricsDeps {
  /** Hears of figures that could not be read. */
  readonly failed?: (error: unknown) => void;
}

/** @returns figures without values yet; a name is declared once */
export function createMetrics({ failed = () => {} }: MetricsDeps = {}): Metrics {
  const families = new Map<string, Family>();
  const readers: (() => void | Promise<void>)[] = [];
  const declare = (name: string, ending: string, family: Family): void => {
    if (!/^kontak_[a-z0-9_]+$/.test(name) || !name.endsWith(ending)) throw new Error(`${name} is no name for a ${family.type}`);
    if (families.has(name)) throw new Error(`There are two figures by the name of ${name}`);
    families.set(name, family);
  };

  return {
    counter(name, help) {
      const values = seriesOf(() => ({ value: 0 }));
      declare(name, '_total', { help, type: 'counter', lines: () => values.lines(({ value }, labels) => [line(name, labels, value)]) });
      return {
        add(labels = {}, by = 1) {
          values.of(labels).value += by;
        },
        stands(value, labels = {}) {
          values.of(labels).value = value;
        },
      };
    },
    gauge(name, help) {
      const values = seriesOf(() => ({ value: 0 }));
      declare(name, '', { help, type: 'gauge', lines: () => values.lines(({ value }, labels) => [line(name, labels, value)]) });
      return {
        set(value, labels = {}) {
          values.of(labels).value = value;
        },
        clear: () => values.clear(),
      };
    },
    histogram(name, help, bounds = BUCKETS) {
      const values = seriesOf(() => ({ counts: bounds.map(() => 0), count: 0, sum: 0 }));
      declare(name, '_seconds', {
        help,
        type: 'histogram',
        lines: () =>
          values.lines(({ counts, count, sum }, labels) => [
            ...bounds.map((bound, index) => line(`${name}_bucket`, { ...labels, le: String(bound) }, counts[index] ?? 0)),
            line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
            line(`${name}_sum`, labels, sum),
            line(`${name}_count`, labels, count),
          ]),
      });
      const observe: Histogram['observe'] = (seconds, labels = {}) => {
        const series = values.of(labels);
        series.count += 1;
        series.sum += seconds;
        for (const [index, bound] of bounds.entries()) if (seconds <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1;
      };
      return {
        observe,
        begin() {
          const startedAt = performance.now();
          return (labels) => {
            const seconds = (performance.now() - startedAt) / 1000;
            observe(seconds, labels);
            return seconds;
          };
        },
      };
    },
    whenRead: (read) => void readers.push(read),
    async text() {
      await Promise.all(readers.map((read) => Promise.resolve().then(read).catch(failed)));
      const lines = [...families].flatMap(([name, { help, type, lines }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...lines(),
      ]);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Values by their labels. */
function seriesOf<Value>(begin: () => Value) {
  const byKey = new Map<string, { readonly labels: Labels; readonly value: Value }>();
  const of = (labels: Labels): Value => {
    const key = JSON.stringify(labels);
    const known = byKey.get(key);
    if (known) return known.value;
    if (byKey.size >= MOST_SERIES && labels !== REST) return of(REST);
    const value = begin();
    byKey.set(key, { labels, value });
    return value;
  };
  return {
    of,
    clear: () => byKey.clear(),
    lines: (shown: (value: Value, labels: Labels) => string[]) => [...byKey.values()].flatMap(({ value, labels }) => shown(value, labels)),
  };
}

function line(name: string, labels: Labels, value: number): string {
  const shown = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${shown.length > 0 ? `{${shown.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

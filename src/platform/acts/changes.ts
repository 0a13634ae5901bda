/** One value of a record before and after; null where there was none. */
export type Change = readonly [before: ChangedValue, after: ChangedValue];
export type ChangedValue = string | number | boolean | null;
export type Changes = Readonly<Record<string, Change>>;

/** How a field may stand in a record that everybody who audits reads. */
export interface Masking {
  /** Only that it changed: keys, passwords, credentials. */
  readonly secret?: readonly string[];
  /** Somebody's own data: the first letter and the length remain. */
  readonly personal?: readonly string[];
}

const LONGEST = 200;
/** Whatever a caller says of them: names of fields that hold no secret are called otherwise. */
const ALWAYS_SECRET = /password|secret|token|credential|api_?key|iban/i;
const SECRET = '•••';

/**
 * What differs between two states of something, by field, for the record of acts. Secrets are left out but for the fact that they changed, personal
 * data is masked, long texts are cut, and what is no plain value stands as its JSON.
 * @returns nothing where nothing differs
 */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { personal = [], secret = [] }: Masking = {},
): Changes | undefined {
  const found: [string, Change][] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [plain(before[name]), plain(after[name])];
    if (was === is) continue;
    const shown = (value: ChangedValue): ChangedValue => {
      if (value === null) return null;
      if (secret.includes(name) || ALWAYS_SECRET.test(name)) return SECRET;
      return personal.includes(name) ? masked(String(value)) : cut(value);
    };
    found.push([name, [shown(was), shown(is)]]);
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function plain(value: unknown): ChangedValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(sorted(value));
}

/** Of two objects with the same members in another order nothing has changed. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

const masked = (text: string): string => {
  const letters = [...text];
  return `${letters[0] ?? ''}${'•'.repeat(Math.min(Math.max(letters.length - 1, 1), 20))}`;
};

const cut = (value: ChangedValue): ChangedValue =>
  typeof value === 'string' && [...value].length > LONGEST ? `${[...value].slice(0, LONGEST).join('')}…` : value;

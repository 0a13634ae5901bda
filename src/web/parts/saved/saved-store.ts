import { type Currency, isCurrency, type Money } from '#kernel/money';
import { type WallClock, wallClockFrom } from '#kernel/time';
import { BODY_TYPES, type BodyType } from '#suppliers/model';
import { STORED, type ValueStore } from '../client/stored-values.ts';

/** A trip as it was searched for, in the words of the page that it was read on. */
interface StoredTrip {
  readonly pickup: string;
  readonly returnTo: string;
  readonly from: WallClock;
  readonly to: WallClock;
  /** The query of its list. */
  readonly search: string;
}

/** A car that was put aside: what its card said, and the signed reference by which its price of today is asked. */
export interface SavedCar extends StoredTrip {
  /** The offer's stable name and its moments: the same car on other days is another one. */
  readonly key: string;
  readonly reference: string;
  readonly car: string;
  readonly body: BodyType;
  readonly drawing: string | null;
  readonly photograph: string | null;
  readonly about: string;
  readonly supplier: string;
  readonly total: Money;
  readonly days: number;
  readonly savedAt: WallClock;
}

export interface RecentSearch extends StoredTrip {
  /** In a search by the month. */
  readonly months: number | null;
}

/** Their prices are asked together: not more than one search costs. */
export const SAVED_AT_MOST = 12;
const SEARCHES_AT_MOST = 4;

/** The newest first. What is there may have been written by an earlier version, or by hand: an entry that is none is left out. */
export const savedCarsFrom = (text: string): readonly SavedCar[] => listFrom(text).flatMap((one) => savedCarFrom(one) ?? []);

/** The newest first, without those whose pickup has passed. */
export const recentSearchesFrom = (text: string, earliest: string): readonly RecentSearch[] =>
  listFrom(text)
    .flatMap((one) => recentSearchFrom(one) ?? [])
    .filter(({ from }) => from >= earliest);

/**
 * Puts a car aside, or takes it back.
 * @returns `full` where so many are there already, `refused` where the browser keeps nothing
 */
export function toggleSavedCar(store: ValueStore, car: SavedCar): 'saved' | 'removed' | 'full' | 'refused' {
  const cars = savedCarsFrom(store.getItem(STORED.savedCars) ?? '');
  const others = cars.filter(({ key }) => key !== car.key);
  const isThere = others.length < cars.length;
  if (!isThere && cars.length >= SAVED_AT_MOST) return 'full';
  const kept = keep(store, STORED.savedCars, isThere ? others : [car, ...others]);
  return !kept ? 'refused' : isThere ? 'removed' : 'saved';
}

export function removeSavedCar(store: ValueStore, key: string): void {
  const cars = savedCarsFrom(store.getItem(STORED.savedCars) ?? '');
  keep(
    store,
    STORED.savedCars,
    cars.filter((car) => car.key !== key),
  );
}

/** A search that is made again, narrowed or not, is the newest and stands once. */
export function rememberSearch(store: ValueStore, search: RecentSearch): void {
  const same = (other: RecentSearch): boolean =>
    other.pickup === search.pickup && other.returnTo === search.returnTo && other.from === search.from && other.to === search.to;
  const others = recentSearchesFrom(store.getItem(STORED.recentSearches) ?? '', '').filter((one) => !same(one));
  keep(store, STORED.recentSearches, [search, ...others].slice(0, SEARCHES_AT_MOST));
}

/** What was taken away, by the name it was kept under. */
type Forgotten = ReadonlyMap<string, string>;

/**
 * Takes everything away that this part has kept.
 * @returns what it was, for `bringBackSaved`
 */
export function forgetSaved(store: ValueStore): Forgotten {
  const forgotten = new Map<string, string>();
  for (const name of [STORED.savedCars, STORED.recentSearches]) {
    forgotten.set(name, store.getItem(name) ?? '[]');
    store.removeItem(name);
  }
  return forgotten;
}

export function bringBackSaved(store: ValueStore, forgotten: Forgotten): void {
  for (const [name, text] of forgotten) store.setItem(name, text);
}

function keep(store: ValueStore, name: string, list: readonly unknown[]): boolean {
  const text = JSON.stringify(list);
  store.setItem(name, text);
  return store.getItem(name) === text;
}

function listFrom(text: string): readonly unknown[] {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function savedCarFrom(value: unknown): SavedCar | undefined {
  const facts = recordFrom(value);
  const trip = facts && tripFrom(facts);
  if (!facts || !trip) return undefined;
  const { key, reference, car, about, supplier, days } = facts;
  const body = BODY_TYPES.find((one) => one === facts.body);
  const total = moneyFrom(facts.total);
  const savedAt = momentFrom(facts.savedAt);
  if (!isText(key) || !isText(reference, 4_000) || !isText(car) || !isText(about) || !isText(supplier)) return undefined;
  if (!body || !total || !savedAt || typeof days !== 'number') return undefined;
  // Our own pictures only: an address of elsewhere is no picture of ours.
  const ours = (address: unknown): string | null => (isText(address) && /^\/(?!\/)/.test(address) ? address : null);
  const [drawing, photograph] = [ours(facts.drawing), ours(facts.photograph)];
  return { ...trip, key, reference, car, body, drawing, photograph, about, supplier, total, days, savedAt };
}

function recentSearchFrom(value: unknown): RecentSearch | undefined {
  const facts = recordFrom(value);
  const trip = facts && tripFrom(facts);
  return facts && trip && { ...trip, months: typeof facts.months === 'number' ? facts.months : null };
}

function tripFrom({ pickup, returnTo, search, ...when }: Readonly<Record<string, unknown>>): StoredTrip | undefined {
  const [from, to] = [momentFrom(when.from), momentFrom(when.to)];
  return isText(pickup) && isText(returnTo) && isText(search, 2_000) && from && to ? { pickup, returnTo, from, to, search } : undefined;
}

function moneyFrom(value: unknown): Money | undefined {
  const facts = recordFrom(value);
  return facts && Number.isSafeInteger(facts.minor) && isCurrency(facts.currency)
    ? { minor: facts.minor as number, currency: facts.currency as Currency }
    : undefined;
}

const recordFrom = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

const momentFrom = (value: unknown): WallClock | undefined => (typeof value === 'string' ? wallClockFrom(value) : undefined);

const isText = (value: unknown, most = 200): value is string => typeof value === 'string' && value !== '' && value.length <= most;

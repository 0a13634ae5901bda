import { type Currency, isCurrency, type Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { BODY_TYPES, type BodyType } from '#suppliers/model';
import { STORED, type ValueStore } from '../client/browser.ts';
import { isText, keep, listFrom, momentFrom, recordFrom, type StoredTrip, tripFrom } from './stored-trips.ts';

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

/** Their prices are asked together: not more than one search costs. */
export const SAVED_AT_MOST = 12;

/** The newest first. What is there may have been written by an earlier version, or by hand: an entry that is none is left out. */
export const savedCarsFrom = (text: string): readonly SavedCar[] => listFrom(text).flatMap((one) => savedCarFrom(one) ?? []);

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

function moneyFrom(value: unknown): Money | undefined {
  const facts = recordFrom(value);
  return facts && Number.isSafeInteger(facts.minor) && isCurrency(facts.currency)
    ? { minor: facts.minor as number, currency: facts.currency as Currency }
    : undefined;
}

import { type WallClock, wallClockFrom } from '#kernel/time';
import type { ValueStore } from '../client/browser.ts';

/** A trip as it was searched for, in the words of the page that it was read on. */
export interface StoredTrip {
  readonly pickup: string;
  readonly returnTo: string;
  readonly from: WallClock;
  readonly to: WallClock;
  /** The query of its list. */
  readonly search: string;
}

export function keep(store: ValueStore, name: string, list: readonly unknown[]): boolean {
  const text = JSON.stringify(list);
  store.setItem(name, text);
  return store.getItem(name) === text;
}

export function listFrom(text: string): readonly unknown[] {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function tripFrom({ pickup, returnTo, search, ...when }: Readonly<Record<string, unknown>>): StoredTrip | undefined {
  const [from, to] = [momentFrom(when.from), momentFrom(when.to)];
  return isText(pickup) && isText(returnTo) && isText(search, 2_000) && from && to ? { pickup, returnTo, from, to, search } : undefined;
}

export const recordFrom = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

export const momentFrom = (value: unknown): WallClock | undefined => (typeof value === 'string' ? wallClockFrom(value) : undefined);

export const isText = (value: unknown, most = 200): value is string => typeof value === 'string' && value !== '' && value.length <= most;

import { useMemo, useSyncExternalStore } from 'react';
import { thisBrowser } from '../client/browser.ts';
import { STORED, type ValueStore } from '../client/stored-values.ts';
import { type RecentSearch, recentSearchesFrom, type SavedCar, savedCarsFrom } from './saved-store.ts';

/** Parts of one page tell each other; other windows are told by the browser. */
const CHANGED = 'saved-changed';

/** Cars that are put aside on this device; nothing is known of them on the server. */
export function useSavedCars(): readonly SavedCar[] {
  const text = useStoredText(STORED.savedCars);
  return useMemo(() => savedCarsFrom(text), [text]);
}

/** The last searches on this device whose pickup is not before a day, `2026-11-27`. */
export function useRecentSearches(earliest: string): readonly RecentSearch[] {
  const text = useStoredText(STORED.recentSearches);
  return useMemo(() => recentSearchesFrom(text, earliest), [text, earliest]);
}

/** Does something to what is kept, and lets every part of the page know. */
export function withSaved<Result>(work: (store: ValueStore) => Result): Result {
  const result = work(thisBrowser().store);
  window.dispatchEvent(new Event(CHANGED));
  return result;
}

const useStoredText = (name: string): string =>
  useSyncExternalStore(
    listen,
    () => thisBrowser().store.getItem(name) ?? '',
    () => '',
  );

function listen(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

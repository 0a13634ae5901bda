import { useMemo } from 'react';
import { STORED } from '../client/browser.ts';
import { type SavedCar, savedCarsFrom } from './saved-store.ts';
import { useStoredText } from './use-stored.ts';

/** Cars that are put aside on this device; nothing is known of them on the server. */
export function useSavedCars(): readonly SavedCar[] {
  const text = useStoredText(STORED.savedCars);
  return useMemo(() => savedCarsFrom(text), [text]);
}

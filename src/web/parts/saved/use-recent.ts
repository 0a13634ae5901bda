import { useMemo } from 'react';
import { STORED } from '../client/browser.ts';
import { type RecentSearch, recentSearchesFrom } from './recent-store.ts';
import { useStoredText } from './use-stored.ts';

/** The last searches on this device whose pickup is not before a day, `2026-11-27`. */
export function useRecentSearches(earliest: string): readonly RecentSearch[] {
  const text = useStoredText(STORED.recentSearches);
  return useMemo(() => recentSearchesFrom(text, earliest), [text, earliest]);
}

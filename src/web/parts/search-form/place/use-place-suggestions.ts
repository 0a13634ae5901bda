import { useEffect, useState } from 'react';
import { endpoint } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import type { PlaceOption } from './place-option.ts';

const PAUSE_MS = 120;
const found = new Map<string, readonly PlaceOption[]>();

/** What is suggested first for exactly this text, where that is known already: suggestions for a part of it may name another place. */
export const firstSuggestion = (text: string, locale: Locale): PlaceOption | undefined => found.get(addressFor(text, locale))?.[0];

const addressFor = (text: string, locale: Locale): string => endpoint('places', {}, { q: text.trim(), lang: locale });

/**
 * Places for what stands in the field, asked for after a short pause in typing. Undefined while nothing is known yet; the last answer
 * stays until the next arrives, so that the list does not flicker.
 */
export function usePlaceSuggestions(text: string, locale: Locale, active: boolean): readonly PlaceOption[] | undefined {
  const [options, setOptions] = useState<readonly PlaceOption[]>();
  const wanted = text.trim();

  useEffect(() => {
    if (!active || wanted === '') {
      setOptions(undefined);
      return;
    }
    const address = addressFor(wanted, locale);
    const known = found.get(address);
    if (known) {
      setOptions(known);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchOptions(address, asking.signal);
      if (!answer) return;
      found.set(address, answer);
      setOptions(answer);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, locale, active]);

  return options;
}

// Without an answer the field is a plain text field: the server understands what is typed.
async function fetchOptions(address: string, signal: AbortSignal): Promise<readonly PlaceOption[] | undefined> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
    const response = await fetch(address, { signal });
    if (!response.ok) return undefined;
    const { places } = (await response.json()) as { places: readonly PlaceOption[] };
    return places;
  } catch {
    return undefined;
  }
}

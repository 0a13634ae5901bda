import { useEffect, useState } from 'react';
import { endpoint } from '#addresses/model';
import type { SavedPrice } from '#search';

/** The field that carries a reference, once for each car. */
export const REFERENCE = 'reference';
/** What each car costs now, by the reference that was asked for. */
export type SavedPrices = Readonly<Record<string, SavedPrice>>;

/** Prices of now, as far as they have come. */
export interface PricesNow {
  readonly prices: SavedPrices;
  readonly isAsking: boolean;
  /** Asks again for those that nobody has answered for. */
  readonly askAgain: () => void;
}

/** Asks for the prices of now, once for each car: what is taken out or brought back later asks for nothing that is known. */
export function usePricesNow(references: readonly string[]): PricesNow {
  const [prices, setPrices] = useState<SavedPrices>({});
  const missing = references.filter((reference) => !prices[reference]).join(' ');
  useEffect(() => {
    if (missing === '') return;
    const asking = new AbortController();
    void answerFor(missing.split(' '), asking.signal).then((answer) => {
      if (!asking.signal.aborted) setPrices((known) => ({ ...known, ...answer }));
    });
    return () => asking.abort();
  }, [missing]);
  const askAgain = (): void =>
    setPrices((known) => Object.fromEntries(Object.entries(known).filter(([, { kind }]) => kind !== 'no_answer')));
  return { prices, isAsking: missing !== '', askAgain };
}

/** A price for each reference; without an answer of ours nobody has answered. */
async function answerFor(references: readonly string[], signal: AbortSignal): Promise<SavedPrices> {
  const body = new URLSearchParams(references.map((reference) => [REFERENCE, reference]));
  const silent: SavedPrices = Object.fromEntries(references.map((reference) => [reference, { kind: 'no_answer' }]));
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
    const response = await fetch(endpoint('savedPrices', {}), { method: 'POST', body, signal });
    return response.ok ? { ...silent, ...((await response.json()) as SavedPrices) } : silent;
  } catch {
    return silent;
  }
}

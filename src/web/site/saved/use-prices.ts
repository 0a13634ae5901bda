import { useEffect, useState } from 'react';
import { endpoint } from '#addresses/model';
import { REFERENCE, type SavedPrices } from './saved-prices.ts';

/** Prices of now, as far as they have come. */
export interface PricesNow {
  readonly prices: SavedPrices;
  readonly isAsking: boolean;
  /** Asks for all of them again. */
  readonly ask: () => void;
}

/** Asks for the prices of now once for what is saved; what is taken out later asks for nothing. */
export function usePricesNow(references: readonly string[]): PricesNow {
  const [prices, setPrices] = useState<SavedPrices>({});
  const [turn, setTurn] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const missing = references.filter((reference) => !prices[reference]).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is said by its references, and asked for again in another turn
  useEffect(() => {
    const wanted = missing === '' ? (turn === 0 ? [] : references) : missing.split(' ');
    if (wanted.length === 0) return;
    const asking = new AbortController();
    setIsAsking(true);
    void answerFor(wanted, asking.signal).then((answer) => {
      if (asking.signal.aborted) return;
      setPrices((known) => ({ ...known, ...answer }));
      setIsAsking(false);
    });
    return () => asking.abort();
  }, [missing, turn]);
  return { prices, isAsking, ask: () => setTurn(turn + 1) };
}

/** Without an answer of ours nobody has answered. */
async function answerFor(references: readonly string[], signal: AbortSignal): Promise<SavedPrices> {
  const body = new URLSearchParams(references.map((reference) => [REFERENCE, reference]));
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
    const response = await fetch(endpoint('savedPrices', {}), { method: 'POST', body, signal });
    if (response.ok) return (await response.json()) as SavedPrices;
  } catch {
    // Told by what follows.
  }
  return Object.fromEntries(references.map((reference) => [reference, { kind: 'no_answer' }]));
}

import type { Money } from '#kernel/money';
import type { SearchDeps } from '../search-deps.ts';
import { refreshedReference, requoteOffer } from './requote-offer.ts';

/** What a car that was put aside costs now. */
export type SavedPrice =
  | {
      readonly kind: 'offered';
      /** For booking it, from now on. */
      readonly reference: string;
      readonly total: Money;
      /** Whether the driver of the search may rent it. */
      readonly fits: boolean;
    }
  | { readonly kind: 'sold_out' }
  /** Its supplier did not answer: worth asking again. */
  | { readonly kind: 'no_answer' }
  /** Its pickup has passed. */
  | { readonly kind: 'over' }
  /** We have not signed this, or with a key that is gone. */
  | { readonly kind: 'unknown' };

/**
 * Asks the suppliers of saved cars for their prices of now, all at once.
 * @param references as lists of ours have signed them, however long ago
 * @returns one price for each reference; amounts in minor units
 */
export async function requoteSaved(deps: SearchDeps, references: readonly string[]): Promise<ReadonlyMap<string, SavedPrice>> {
  return new Map(await Promise.all(references.map(async (reference) => [reference, await priceNow(deps, reference)] as const)));
}

async function priceNow(deps: SearchDeps, reference: string): Promise<SavedPrice> {
  const quote = await requoteOffer(deps, reference, { evenIfExpired: true });
  switch (quote.kind) {
    case 'offered': {
      const { offer } = quote;
      return { kind: 'offered', reference: refreshedReference(deps, quote), total: offer.total, fits: offer.ineligible.length === 0 };
    }
    case 'sold_out':
    case 'no_answer':
      return { kind: quote.kind };
    case 'expired':
      return { kind: 'over' };
    case 'invalid':
      return { kind: 'unknown' };
  }
}

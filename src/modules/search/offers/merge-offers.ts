import type { Offer } from '#suppliers/model';

/** An offer as the list shows it: with the signed reference that books it. */
export interface ListedOffer {
  readonly offer: Offer;
  /** Signed and expiring; the only thing about a price that ever comes back from a browser. */
  readonly reference: string;
}

/** What became of one connector's question. */
export type ConnectorOutcome =
  | { readonly connector: string; readonly kind: 'answered'; readonly offers: readonly Offer[] }
  | { readonly connector: string; readonly kind: 'late' | 'broken' };

/**
 * A short, stable name of an offer for comparing, list keys and anchors. It says nothing and proves nothing: what books an
 * offer is its signed reference.
 */
export function offerId(offer: Pick<Offer, 'connector' | 'supplierRef'>): string {
  // 53 bits of two multiplicative hashes (cyrb53): among a thousand offers two meet once in ten billion searches.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const text = `${offer.connector}\n${offer.supplierRef}`;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * All offers of several answers, each once. An offer repeated by its connector counts once; a car that a company offers
 * on the same terms through two connectors is shown once, at the lower total. The result does not depend on who
 * answered first.
 */
export function mergeOffers(outcomes: readonly ConnectorOutcome[]): Offer[] {
  const answers = outcomes.filter((outcome) => outcome.kind === 'answered').sort((a, b) => (a.connector < b.connector ? -1 : 1));
  const kept = new Map<string, Offer>();
  const seen = new Set<string>();
  for (const { connector, offers } of answers) {
    for (const offer of offers) {
      const reference = `${connector}\n${offer.supplierRef}`;
      if (seen.has(reference)) continue;
      seen.add(reference);
      const terms = termsOf(offer);
      const other = kept.get(terms);
      if (!other) kept.set(terms, offer);
      else if (other.connector === offer.connector) kept.set(reference, offer);
      else if (offer.total.minor < other.total.minor) kept.set(terms, offer);
    }
  }
  return [...kept.values()];
}

/** What makes two offers the same choice for a customer. */
function termsOf(offer: Offer): string {
  const { supplier, vehicle, pickup, returnTo, mileage, deposit, cancellation } = offer;
  return [
    supplier.slug,
    vehicle.slug,
    pickup.delivery,
    // The same car in another town is another choice.
    pickup.locality?.tr,
    returnTo.delivery,
    mileage.kind === 'limited' ? mileage.km : mileage.kind,
    offer.fuelPolicy,
    deposit.how,
    cancellation.freeUntilHours,
    offer.onlineShareBp,
  ].join('|');
}

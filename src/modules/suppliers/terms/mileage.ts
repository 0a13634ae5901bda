import { roundedRatio } from '#kernel/money';

export interface MileageTerms {
  /** Null is unlimited. */
  readonly kmPerDay: number | null;
  readonly kmPerMonth: number | null;
  /** The share (basis points) of the daily kilometres that longer rentals get; the first entry begins at one day. */
  readonly shares: readonly { readonly fromDays: number; readonly shareBp: number }[];
}

/** Kilometres included in the whole rental, or null for unlimited. A longer rental never has fewer. */
export function includedKm(terms: MileageTerms, days: number, months?: number): number | null {
  const { kmPerDay, kmPerMonth, shares } = terms;
  if (kmPerDay === null || kmPerMonth === null) return null;
  if (months !== undefined) return kmPerMonth * months;
  const kmOf = (length: number) =>
    roundedRatio(kmPerDay * length * (shares.findLast((share) => share.fromDays <= length)?.shareBp ?? 10_000), 10_000);
  return Math.max(...shares.flatMap(({ fromDays }) => (1 < fromDays && fromDays <= days ? [kmOf(fromDays - 1)] : [])), kmOf(days));
}

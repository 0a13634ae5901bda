export const PRICE_FINDING_KINDS = [
  /** Less, or more, than cars of its class cost a day at the same place for as long. */
  'far_below',
  'far_above',
  /** Of a price list: a group that is sold has no price in one of its seasons. */
  'missing_season',
  'wrong_currency',
  'not_positive',
  'does_not_add_up',
] as const;
export type PriceFindingKind = (typeof PRICE_FINDING_KINDS)[number];

export const PRICE_FINDING_STATES = ['open', 'kept_out', 'accepted', 'ended'] as const;
export type PriceFindingState = (typeof PRICE_FINDING_STATES)[number];

/** Prices that cannot be sold by, whoever calls them right. */
const UNSELLABLE: ReadonlySet<PriceFindingKind> = new Set(['wrong_currency', 'not_positive', 'does_not_add_up']);

export const PRICE_FINDING_ACTS = ['accept', 'keep_out', 'let_in', 'tell'] as const;
export type PriceFindingAct = (typeof PRICE_FINDING_ACTS)[number];

/** What people can do about a finding as it stands. */
export function possiblePriceActs(finding: {
  readonly kind: PriceFindingKind;
  readonly state: PriceFindingState;
  /** A supplier with a system of its own has no page with us to be told on. */
  readonly hasPortal: boolean;
  readonly isTold: boolean;
}): readonly PriceFindingAct[] {
  const { kind, state, hasPortal, isTold } = finding;
  if (state === 'ended') return [];
  return [
    ...(state !== 'accepted' && !UNSELLABLE.has(kind) ? (['accept'] as const) : []),
    // A season without a price is in no search as it is.
    ...(state !== 'kept_out' && kind !== 'missing_season' ? (['keep_out'] as const) : []),
    ...(state === 'kept_out' ? (['let_in'] as const) : []),
    ...(hasPortal && state !== 'accepted' && !isTold ? (['tell'] as const) : []),
  ];
}

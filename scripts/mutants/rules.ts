/** The files whose rules are tried, by module: pure, and tested by rule tests alone. What is invented (samples, the demo bank) is left out. */
export const RULES = {
  booking: [
    'access/{access,order-proof}.ts',
    'checkout/{documents,read-order}.ts',
    'checkout/payment/payment-choice.ts',
    'checkout/trust/{order-marks,order-trust}.ts',
    'fulfilment/backoff.ts',
    'model/*.ts',
    'to-supplier-booking.ts',
  ],
  payments: ['accounting/postings.ts', '{buyer,card,model}.ts', 'saved-cards/saved-card.ts'],
  search: [
    'criteria/*.ts',
    'offers/{conversion,merge-offers,offer-reference,rank-alternatives,validate-offer,progressive-results}.ts',
    'results/*.ts',
  ],
  suppliers: [
    '{cancellation-terms,conditions,eligibility,fleet-fault,market,mileage,one-way,opening-hours,peak-overlap,pricing,seasons,seats,trip-days,vehicle-of}.ts',
    'catalogue/{brands,companies,fleet-terms,place-fleets,price-level,recommended-brands}.ts',
    'connectors/direct/{offer-of,rental,route,supplier-ref}.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RuleModule = keyof typeof RULES;

/** The files whose rules are tried, by module: pure, and tested by rule tests alone. What is invented (samples, the demo bank) is left out. */
export const RULES = {
  booking: [
    'access/{access,access-times,order-proof}.ts',
    'checkout/{documents,read-order}.ts',
    'checkout/payment/payment-choice.ts',
    'checkout/trust/{order-marks,order-trust}.ts',
    'fulfilment/backoff.ts',
    'model/*.ts',
    'requests/request.ts',
    'supplier-differences/supplier-difference.ts',
    'to-supplier-booking.ts',
  ],
  payments: ['accounting/postings.ts', '{buyer,card,model}.ts', 'saved-cards/saved-card.ts'],
  search: [
    'criteria/*.ts',
    'offers/{conversion,merge-offers,offer-reference,rank-alternatives,validate-offer,progressive-results}.ts',
    'results/*.ts',
  ],
  suppliers: [
    '{fleet-fault,market,peak-overlap,pricing,seasons,trip-days}.ts',
    'terms/{cancellation-terms,conditions,eligibility,mileage,one-way,opening-hours}.ts',
    'vehicles/{seats,vehicle-of}.ts',
    'catalogue/{brands,companies,fleet-terms,place-fleets,price-level,recommended-brands}.ts',
    'connectors/direct/{offer-of,rental,route,supplier-ref}.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RuleModule = keyof typeof RULES;

export const FUEL_POLICIES = ['full_to_full', 'same_to_same', 'prepaid'] as const;
export type FuelPolicy = (typeof FUEL_POLICIES)[number];

export const EXTRA_KINDS = ['baby_seat', 'child_seat', 'booster', 'navigation', 'additional_driver', 'winter_tyres', 'wifi'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export const COVERAGE_KINDS = ['collision', 'theft', 'third_party', 'glass_tyre', 'super_collision', 'personal_accident'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/** No supplier may take longer to answer a request: the authorisation of a card outlives it by days. */
export const LONGEST_ANSWER_MINUTES = 48 * 60;

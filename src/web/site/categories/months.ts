import { LONGEST_RENTAL_MONTHS } from '#search/model';

/** The lengths of a rental by months. */
export const ALL_MONTHS: readonly number[] = Array.from({ length: LONGEST_RENTAL_MONTHS }, (_, index) => index + 1);

/** The parameter that says which of them is shown. */
export const MONTHS_PARAM = 'months';

import { staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import { searchOf, searchParamsFor } from '#search';
import type { RentalCriteria } from '#suppliers/model';
import { REPLACES } from './in-place.ts';

/** The search of an order for a caller. @param replaced what it is in place of */
export const bookSearchHref = (criteria: RentalCriteria, locale: Locale, replaced: { readonly code: string } | null): string =>
  staffHref(
    'staffBook',
    locale,
    {},
    { ...Object.fromEntries(searchParamsFor(searchOf(criteria))), ...(replaced ? { [REPLACES]: replaced.code } : {}) },
  );

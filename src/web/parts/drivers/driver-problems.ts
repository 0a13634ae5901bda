import type { AdditionalDriverProblem } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';

/** What is wrong with one of those who may drive besides, named by their number. */
export const ADDITIONAL_DRIVER_TEXTS = {
  additional_first_name_required: m.booking_additional_first_name_required,
  additional_first_name_invalid: m.booking_additional_first_name_invalid,
  additional_last_name_required: m.booking_additional_last_name_required,
  additional_last_name_invalid: m.booking_additional_last_name_invalid,
  additional_birth_date_required: m.booking_additional_birth_date_required,
  additional_birth_date_invalid: m.booking_additional_birth_date_invalid,
  additional_licence_date_required: m.booking_additional_licence_date_required,
  additional_licence_date_invalid: m.booking_additional_licence_date_invalid,
  additional_too_young: m.booking_additional_too_young,
  additional_too_old: m.booking_additional_too_old,
  additional_licence_too_new: m.booking_additional_licence_too_new,
} as const satisfies Readonly<Record<AdditionalDriverProblem, (inputs: { number: number }, options: { locale: Locale }) => string>>;

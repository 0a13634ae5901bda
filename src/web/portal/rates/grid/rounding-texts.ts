import * as m from '#i18n';

export const ROUNDING_TEXTS = {
  none: m.portal_rounding_none,
  one: m.portal_rounding_one,
  five: m.portal_rounding_five,
  ten: m.portal_rounding_ten,
  nine: m.portal_rounding_nine,
} as const;

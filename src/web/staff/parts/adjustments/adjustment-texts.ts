import * as m from '#i18n';

export const ADJUSTMENT_KIND_TEXTS = {
  refund: m.staff_adjust_kind_refund,
  credit: m.staff_adjust_kind_credit,
  goodwill: m.staff_adjust_kind_goodwill,
} as const;

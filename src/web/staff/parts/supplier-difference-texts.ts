import * as m from '#i18n';

/** What a supplier has otherwise than we. */
export const SUPPLIER_DIFFERENCE_TEXTS = {
  cancelled_there: m.staff_supplier_difference_cancelled_there,
  unknown_there: m.staff_supplier_difference_unknown_there,
  declined_there: m.staff_supplier_difference_declined_there,
  other_dates: m.staff_supplier_difference_other_dates,
  other_price: m.staff_supplier_difference_other_price,
  other_car: m.staff_supplier_difference_other_car,
  cancellation_refused: m.staff_supplier_difference_cancellation_refused,
  cancellation_charged: m.staff_supplier_difference_cancellation_charged,
} as const;

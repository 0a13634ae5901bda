import * as m from '#i18n';

/** What people did about a charge after a rental, in a sentence of the record. */
export const CHARGE_ACT_TEXTS = {
  charge_charged: m.staff_event_charge_charged,
  charge_reduced: m.staff_event_charge_reduced,
  charge_withdrawn: m.staff_event_charge_withdrawn,
  charge_upheld: m.staff_event_charge_upheld,
  charge_decided_upheld: m.staff_event_charge_decided_upheld,
  charge_decided_reduced: m.staff_event_charge_decided_reduced,
  charge_decided_withdrawn: m.staff_event_charge_decided_withdrawn,
} as const;

import * as m from '../messages.ts';

// What codes of the business are called, on pages and in e-mails alike. Each is named one by one: a message looked up by a made-up name would bring the whole
// catalogue into the browser.

/** For what a supplier charges after a rental. */
export const CHARGE_KIND_NAMES = {
  fuel: m.charge_kind_fuel,
  toll: m.charge_kind_toll,
  traffic_fine: m.charge_kind_traffic_fine,
  late_return: m.charge_kind_late_return,
  extra_km: m.charge_kind_extra_km,
  damage: m.charge_kind_damage,
  cleaning: m.charge_kind_cleaning,
  other: m.charge_kind_other,
} as const;

/** How such a charge is paid. */
export const CHARGE_WAY_NAMES = {
  deposit: m.charge_way_deposit,
  card_at_desk: m.charge_way_card_at_desk,
  to_be_paid: m.charge_way_to_be_paid,
} as const;

import * as m from '#i18n';

/** The names of what can be added to a rental. */
export const EXTRA_NAMES = {
  baby_seat: m.extra_baby_seat,
  child_seat: m.extra_child_seat,
  booster: m.extra_booster,
  navigation: m.extra_navigation,
  additional_driver: m.extra_additional_driver,
  winter_tyres: m.extra_winter_tyres,
  wifi: m.extra_wifi,
} as const;

export const COVERAGE_NAMES = {
  collision: m.coverage_collision,
  theft: m.coverage_theft,
  third_party: m.coverage_third_party,
  glass_tyre: m.coverage_glass_tyre,
  super_collision: m.coverage_super_collision,
  personal_accident: m.coverage_personal_accident,
} as const;

/** How a customer comes to the car; an office of which nothing is said is found by its address. */
export const ACCESS_NAMES = {
  terminal: m.handover_terminal,
  shuttle: m.handover_shuttle,
  meeting: m.handover_meeting,
  walk_in: m.handover_walk_in,
} as const;

/** For what a supplier charges after a rental, and how it is paid. */
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
export const CHARGE_WAY_NAMES = {
  deposit: m.charge_way_deposit,
  card_at_desk: m.charge_way_card_at_desk,
  to_be_paid: m.charge_way_to_be_paid,
} as const;

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

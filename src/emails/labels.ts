import * as m from '#messages';

/** The names of what can be added to a rental. */
export const EXTRA_NAMES = {
  baby_seat: m.checkout_extra_baby_seat,
  child_seat: m.checkout_extra_child_seat,
  booster: m.checkout_extra_booster,
  navigation: m.checkout_extra_navigation,
  additional_driver: m.checkout_extra_additional_driver,
  winter_tyres: m.checkout_extra_winter_tyres,
  wifi: m.checkout_extra_wifi,
} as const;

export const COVERAGE_NAMES = {
  collision: m.checkout_coverage_collision,
  theft: m.checkout_coverage_theft,
  third_party: m.checkout_coverage_third_party,
  glass_tyre: m.checkout_coverage_glass_tyre,
  super_collision: m.checkout_coverage_super_collision,
  personal_accident: m.checkout_coverage_personal_accident,
} as const;

import * as m from '../messages.ts';

// What codes of the business are called, on pages and in e-mails alike. Each is named one by one: a message looked up by a made-up name would bring the whole
// catalogue into the browser.

/** What can be added to a rental. */
export const EXTRA_NAMES = {
  baby_seat: m.extra_baby_seat,
  child_seat: m.extra_child_seat,
  booster: m.extra_booster,
  navigation: m.extra_navigation,
  additional_driver: m.extra_additional_driver,
  winter_tyres: m.extra_winter_tyres,
  wifi: m.extra_wifi,
} as const;

/** What a rental is insured against. */
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

/** What a price is made of. */
export const PRICE_LINE_NAMES = {
  rental: m.checkout_line_rental,
  one_way: m.checkout_line_one_way,
  out_of_hours: m.checkout_line_out_of_hours,
  young_driver: m.checkout_line_young_driver,
  senior_driver: m.checkout_line_senior_driver,
  airport: m.checkout_line_airport,
  valet: m.checkout_line_valet,
} as const;

/** How much fuel a car comes and goes with. */
export const FUEL_POLICY_NAMES = {
  full_to_full: m.fuel_policy_full_to_full,
  same_to_same: m.fuel_policy_same_to_same,
  prepaid: m.fuel_policy_prepaid,
} as const;

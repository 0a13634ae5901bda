import type { Locale } from '#kernel/locale';
import * as m from '#messages';
import type { CoverageKind, ExtraKind, FuelPolicy, PriceLineKind } from '#suppliers/model';
import type { IconName } from '../../ui/icon.tsx';

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// Named one by one: a message looked up by a made-up name would bring the whole catalogue into the browser.
export const EXTRAS: Readonly<Record<ExtraKind, { readonly name: Message; readonly hint: Message; readonly icon: IconName }>> = {
  baby_seat: { name: m.checkout_extra_baby_seat, hint: m.checkout_extra_baby_seat_hint, icon: 'baby' },
  child_seat: { name: m.checkout_extra_child_seat, hint: m.checkout_extra_child_seat_hint, icon: 'baby' },
  booster: { name: m.checkout_extra_booster, hint: m.checkout_extra_booster_hint, icon: 'seat' },
  navigation: { name: m.checkout_extra_navigation, hint: m.checkout_extra_navigation_hint, icon: 'nav' },
  additional_driver: { name: m.checkout_extra_additional_driver, hint: m.checkout_extra_additional_driver_hint, icon: 'adduser' },
  winter_tyres: { name: m.checkout_extra_winter_tyres, hint: m.checkout_extra_winter_tyres_hint, icon: 'snow' },
  wifi: { name: m.checkout_extra_wifi, hint: m.checkout_extra_wifi_hint, icon: 'globe' },
};

export const COVERAGES: Readonly<Record<CoverageKind, Message>> = {
  collision: m.checkout_coverage_collision,
  theft: m.checkout_coverage_theft,
  third_party: m.checkout_coverage_third_party,
  glass_tyre: m.checkout_coverage_glass_tyre,
  super_collision: m.checkout_coverage_super_collision,
  personal_accident: m.checkout_coverage_personal_accident,
};

export const PRICE_LINES: Readonly<Record<PriceLineKind, Message>> = {
  rental: m.checkout_line_rental,
  one_way: m.checkout_line_one_way,
  out_of_hours: m.checkout_line_out_of_hours,
  young_driver: m.checkout_line_young_driver,
  senior_driver: m.checkout_line_senior_driver,
  airport: m.checkout_line_airport,
  valet: m.checkout_line_valet,
};

export const FUEL_POLICIES: Readonly<Record<FuelPolicy, Message>> = {
  full_to_full: m.checkout_fuel_full_to_full,
  same_to_same: m.checkout_fuel_same_to_same,
  prepaid: m.checkout_fuel_prepaid,
};

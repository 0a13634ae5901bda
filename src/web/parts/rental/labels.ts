import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { CoverageKind, ExtraKind, FuelPolicy, PriceLineKind } from '#suppliers/model';
import type { IconName } from '../../ui/icon.tsx';

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// Named one by one: a message looked up by a made-up name would bring the whole catalogue into the browser.
export const EXTRAS: Readonly<Record<ExtraKind, { readonly name: Message; readonly hint: Message; readonly icon: IconName }>> = {
  baby_seat: { name: m.extra_baby_seat, hint: m.extra_baby_seat_note, icon: 'baby' },
  child_seat: { name: m.extra_child_seat, hint: m.extra_child_seat_note, icon: 'baby' },
  booster: { name: m.extra_booster, hint: m.extra_booster_note, icon: 'seat' },
  navigation: { name: m.extra_navigation, hint: m.extra_navigation_note, icon: 'nav' },
  additional_driver: { name: m.extra_additional_driver, hint: m.extra_additional_driver_note, icon: 'adduser' },
  winter_tyres: { name: m.extra_winter_tyres, hint: m.extra_winter_tyres_note, icon: 'snow' },
  wifi: { name: m.extra_wifi, hint: m.extra_wifi_note, icon: 'globe' },
};

export const COVERAGES: Readonly<Record<CoverageKind, Message>> = {
  collision: m.coverage_collision,
  theft: m.coverage_theft,
  third_party: m.coverage_third_party,
  glass_tyre: m.coverage_glass_tyre,
  super_collision: m.coverage_super_collision,
  personal_accident: m.coverage_personal_accident,
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
  full_to_full: m.fuel_policy_full_to_full,
  same_to_same: m.fuel_policy_same_to_same,
  prepaid: m.fuel_policy_prepaid,
};

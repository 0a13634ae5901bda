import * as m from '#i18n';
import { EXTRA_NAMES } from '#i18n/rental-names';
import type { Locale } from '#kernel/locale';
import type { ExtraKind } from '#suppliers/model';
import type { IconName } from '../../ui/icon.tsx';

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// Named one by one: a message looked up by a made-up name would bring the whole catalogue into the browser.
export const EXTRAS: Readonly<Record<ExtraKind, { readonly name: Message; readonly hint: Message; readonly icon: IconName }>> = {
  baby_seat: { name: EXTRA_NAMES.baby_seat, hint: m.extra_baby_seat_note, icon: 'baby' },
  child_seat: { name: EXTRA_NAMES.child_seat, hint: m.extra_child_seat_note, icon: 'baby' },
  booster: { name: EXTRA_NAMES.booster, hint: m.extra_booster_note, icon: 'seat' },
  navigation: { name: EXTRA_NAMES.navigation, hint: m.extra_navigation_note, icon: 'nav' },
  additional_driver: { name: EXTRA_NAMES.additional_driver, hint: m.extra_additional_driver_note, icon: 'adduser' },
  winter_tyres: { name: EXTRA_NAMES.winter_tyres, hint: m.extra_winter_tyres_note, icon: 'snow' },
  wifi: { name: EXTRA_NAMES.wifi, hint: m.extra_wifi_note, icon: 'globe' },
};

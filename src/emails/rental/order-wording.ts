import type { OrderWording, SummaryLine } from '#booking/model';
import * as m from '#i18n';
import { COVERAGE_NAMES, EXTRA_NAMES, FUEL_POLICY_NAMES, PRICE_LINE_NAMES } from '#i18n/rental-names';
import type { Locale } from '#kernel/locale';

/** The marketplace's words as the documents of an order use them. */
export const orderWording: OrderWording = {
  vehicleClass: (kind, locale) => CLASSES[kind]({}, { locale }),
  transmission: (kind, locale) => TRANSMISSIONS[kind]({}, { locale }),
  fuel: (kind, locale) => FUELS[kind]({}, { locale }),
  fuelPolicy: (kind, locale) => FUEL_POLICY_NAMES[kind]({}, { locale }),
  length: ({ days, months }, locale) =>
    months === undefined ? m.checkout_days({ count: days }, { locale }) : m.booking_months({ count: months }, { locale }),
  line: (line, locale) => {
    switch (line.kind) {
      case 'price':
        return PRICE_LINE_NAMES[line.line]({}, { locale });
      case 'extra':
        return m.checkout_line_times({ name: EXTRA_NAMES[line.extra]({}, { locale }), count: line.quantity }, { locale });
      case 'coverage':
        return COVERAGE_NAMES[line.coverage]({}, { locale });
      case 'campaign':
        return m.checkout_line_campaign({ code: line.code }, { locale });
    }
  },
};

/** A line of an order as the booking page shows it: the rental with its days, `Bebek koltuğu × 1`. */
export function orderLine(line: SummaryLine, days: number, locale: Locale): string {
  const name = orderWording.line(line, locale);
  return line.kind === 'price' && line.line === 'rental' ? `${name} (${m.checkout_days({ count: days }, { locale })})` : name;
}

const CLASSES = {
  mini: m.class_mini,
  economy: m.class_economy,
  midsize: m.class_midsize,
  suv: m.class_suv,
  upper: m.class_upper,
  seven_seater: m.class_seven_seater,
  van: m.class_van,
  luxury: m.class_luxury,
} as const;

const TRANSMISSIONS = { automatic: m.transmission_automatic, manual: m.transmission_manual } as const;

const FUELS = {
  petrol: m.fuel_petrol,
  diesel: m.fuel_diesel,
  hybrid: m.fuel_hybrid,
  electric: m.fuel_electric,
  lpg: m.fuel_lpg,
} as const;

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { ACCESS_NAMES } from '#i18n/rental-names';
import { numberText } from '#kernel/locale';
import { withSuffix } from '#kernel/turkish-suffixes';
import type { Deliveries, DeliveryAddress, LateArrival, OfferOffice } from '#suppliers/model';

/** Where a customer meets the car, in one or two words. */
export function handoverName({ delivery, access }: Pick<OfferOffice, 'delivery' | 'access'>, lang: Lang): string {
  return delivery === 'valet' ? m.handover_valet({}, lang) : ACCESS_NAMES[access ?? 'walk_in']({}, lang);
}

/** `0,4`, `66` */
export const kmText = (km: number, { locale }: Lang): string => numberText(km, locale);

/** How far an office is from the place that was searched for: `Ankara’ya 0,4 km`. */
export const distanceText = (place: string, km: number, lang: Lang): string =>
  m.office_from_place({ place: lang.locale === 'tr' ? withSuffix(place, 'dative') : place, km: kmText(km, lang) }, lang);

/** One line: which office, in which town, how far from the place that was searched for; of a valet, that the car comes. */
export function officeLine(office: Pick<OfferOffice, 'name' | 'delivery' | 'distanceKm' | 'locality'>, lang: Lang): string {
  if (office.delivery === 'valet') return m.office_brought({}, lang);
  const name = officeName(office, lang);
  return office.distanceKm === undefined ? name : m.office_line({ office: name, km: kmText(office.distanceKm, lang) }, lang);
}

/** An office by its own name, with its town in the reader's language where the name does not say it. */
export function officeName({ name, locality }: Pick<OfferOffice, 'name' | 'locality'>, lang: Lang): string {
  const town = locality?.[lang.locale];
  return town && !name.includes(town) ? m.office_in_town({ office: name, town }, lang) : name;
}

/** What the company promises for a late flight. */
export function lateArrivalName(lateArrival: LateArrival | undefined, lang: Lang): string {
  if (!lateArrival) return m.late_arrival_not_stated({}, lang);
  return lateArrival.kind === 'waits'
    ? m.late_arrival_waits({ minutes: String(lateArrival.minutes) }, lang)
    : m.late_arrival_until_closing({}, lang);
}

/** The same as a sentence beside the flight code. */
export function lateArrivalText(lateArrival: LateArrival | undefined, lang: Lang): string {
  if (!lateArrival) return m.checkout_flight_not_stated({}, lang);
  return lateArrival.kind === 'waits'
    ? m.checkout_flight_waits({ minutes: String(lateArrival.minutes) }, lang)
    : m.checkout_flight_until_closing({}, lang);
}

/** The addresses of a valet with their names; nothing at a desk. */
export function deliveryFacts({ pickup, returnTo }: Deliveries, lang: Lang): [label: string, value: string][] {
  return [
    ...(pickup ? [[m.delivery_to({}, lang), deliveryText(pickup, lang)] as [string, string]] : []),
    ...(returnTo ? [[m.delivery_from({}, lang), deliveryText(returnTo, lang)] as [string, string]] : []),
  ];
}

/** `Otel Marmara, Cihannüma Mah. No: 5, Beşiktaş (Resepsiyona sorun)` */
const deliveryText = ({ line, area, note }: DeliveryAddress, { locale }: Lang): string =>
  `${line}, ${area.name[locale]}${note ? ` (${note})` : ''}`;

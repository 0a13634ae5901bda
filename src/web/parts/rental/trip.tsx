import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf } from '#kernel/time';
import { useLang } from '../../ui/use-lang.ts';
import { handoverName, officeLine } from './office-words.ts';
import type { RentalView, Stop } from './rental-view.ts';

interface TripProps {
  readonly rental: Pick<RentalView, 'pickup' | 'returnTo'>;
  readonly dates: 'short' | 'long';
  /** Which offices, and how far from the places they are; left out for whoever only knows a number. */
  readonly offices?: boolean;
}

/** Where the car is taken and brought back. */
export function Trip({ rental, dates, offices = true }: TripProps) {
  const lang = useLang();
  const { pickup, returnTo } = rental;
  const handover = pickup.delivery === 'valet' ? m.checkout_pickup_valet({}, lang) : pickupText(pickup, lang);
  const handback = returnTo.delivery === 'valet' ? m.checkout_return_valet({}, lang) : m.checkout_return_office({}, lang);
  return (
    <ol className="trip">
      {(
        [
          [pickup, handover],
          [returnTo, handback],
        ] as const
      ).map(([stop, how]) => (
        <li key={how}>
          <i />
          <div>
            <b>{stop.place}</b>
            <span>
              {stopTime(stop, dates, lang)} · {how}
            </span>
            {offices && stop.delivery === 'office' && <span className="trip__office">{officeLine(stop.office, lang)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** How the customer comes to the car, where the supplier says it. */
const pickupText = ({ office }: Stop, lang: Lang): string =>
  office.access && office.access !== 'walk_in'
    ? m.checkout_pickup_access({ how: handoverName(office, lang) }, lang)
    : m.checkout_pickup_office({}, lang);

/** `14 Ağustos 2026 Cuma, 10:00` */
export const stopTime = (stop: Pick<Stop, 'at'>, dates: 'short' | 'long' | 'date', { locale }: Lang): string =>
  m.checkout_at_time({ date: formatDate(stop.at, locale, dates), time: timeOf(stop.at) }, { locale });

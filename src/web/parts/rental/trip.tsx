import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, timeOf } from '#kernel/time';
import { useLang } from '../../ui/use-lang.ts';
import type { RentalView, Stop } from './rental-view.ts';

/** Where the car is taken and brought back. */
export function Trip({ rental, dates }: { rental: Pick<RentalView, 'pickup' | 'returnTo'>; dates: 'short' | 'long' }) {
  const lang = useLang();
  const { pickup, returnTo } = rental;
  const handover = pickup.delivery === 'valet' ? m.checkout_pickup_valet({}, lang) : m.checkout_pickup_office({}, lang);
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
          </div>
        </li>
      ))}
    </ol>
  );
}

/** `14 Ağustos 2026 Cuma, 10:00` */
export const stopTime = (stop: Pick<Stop, 'at'>, dates: 'short' | 'long' | 'date', { locale }: Lang): string =>
  m.checkout_at_time({ date: formatDate(stop.at, locale, dates), time: timeOf(stop.at) }, { locale });

import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { telephoneUrl } from '#kernel/contact';
import { directionsUrl } from '#kernel/directions';
import { weekdayOf } from '#kernel/time';
import type { Delivery, OpeningHours } from '#suppliers/model';
import { useLang } from '../../ui/use-lang.ts';
import { OfficeMap } from './office-map.tsx';
import { distanceText, handoverName, officeName } from './office-words.ts';
import type { RentalView, Stop } from './rental-view.ts';

/** Where exactly, and whom to call there. One office when the car goes back to where it came from. */
export function OfficeFacts({ rental: { pickup, returnTo } }: { rental: Pick<RentalView, 'pickup' | 'returnTo'> }) {
  const lang = useLang();
  const isSame = isOneOffice({ pickup, returnTo });
  const [taken, left, both] = [LABELS[pickup.delivery], LABELS[returnTo.delivery], LABELS[pickup.delivery].both];
  return (
    <dl className="kv ticket__offices">
      <Office label={(isSame ? both : taken.pickup)({}, lang)} stop={pickup} said={m.delivery_brought({}, lang)} />
      {!isSame && <Office label={left.returnTo({}, lang)} stop={returnTo} said={m.delivery_fetched({}, lang)} />}
    </dl>
  );
}

/** Whether the car goes back to where it came from, in the same way. */
export const isOneOffice = ({ pickup, returnTo }: Pick<RentalView, 'pickup' | 'returnTo'>): boolean =>
  pickup.office.address === returnTo.office.address && pickup.office.name === returnTo.office.name && pickup.delivery === returnTo.delivery;

// Nobody goes to the office of a valet: it is named for whoever calls it.
const LABELS = {
  office: { pickup: m.completed_office, returnTo: m.completed_office_return, both: m.completed_office_both },
  valet: { pickup: m.delivery_office_brings, returnTo: m.delivery_office_fetches, both: m.delivery_office_both },
} as const satisfies Record<Delivery, unknown>;

/** @param said what a valet does */
function Office({ label, stop, said }: { label: string; stop: Stop; said: string }) {
  const lang = useLang();
  const { office } = stop;
  const isOpen = (
    <>
      <dd className="ticket__line">
        <a href={telephoneUrl(office.phone)}>{office.phone}</a>
      </dd>
      <dd className="ticket__line">
        {m.completed_hours_that_day({}, lang)} {hoursText(office.openingHours, stop, lang)}
      </dd>
    </>
  );
  if (stop.delivery === 'valet')
    return (
      <div>
        <dt>{label}</dt>
        <dd>{officeName(office, lang)}</dd>
        <dd className="ticket__line">{said}</dd>
        {isOpen}
      </div>
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd>{officeName(office, lang)}</dd>
      <dd className="ticket__line" lang={addressLanguage(stop)}>
        {office.address}
      </dd>
      <dd className="ticket__line">
        {handoverName(office, lang)}
        {office.distanceKm !== undefined && ` · ${distanceText(stop.place, office.distanceKm, lang)}`}
      </dd>
      <dd>
        <OfficeMap stop={stop} />
      </dd>
      {office.instructions && <dd className="ticket__line ticket__told">{office.instructions[lang.locale]}</dd>}
      <dd className="ticket__line">
        <a className="link" href={directionsUrl(office)} rel="noreferrer">
          {m.office_directions({}, lang)}
        </a>
      </dd>
      {isOpen}
    </div>
  );
}

/** Screen readers say a Turkish address in Turkish, whatever the page's language; of others we do not know it. */
export const addressLanguage = ({ country }: Pick<Stop, 'country'>): 'tr' | undefined => (country === 'TR' ? 'tr' : undefined);

/** The hours of the day that matters. */
export function hoursText(hours: OpeningHours, stop: Pick<Stop, 'at'>, lang: Lang): string {
  const day = hours[weekdayOf(stop.at)];
  if (!day) return m.completed_hours_closed({}, lang);
  return day[0] === '00:00' && day[1] === '24:00' ? m.completed_hours_always({}, lang) : `${day[0]}–${day[1]}`;
}

import type { CalendarWording, ReservationView } from '#booking/model';
import * as m from '#i18n';
import { phoneInGroups } from '#kernel/contact';
import type { WallClock } from '#kernel/time';
import type { Place } from '#places/model';
import type { OfferOffice } from '#suppliers/model';
import { hoursThatDay, moneyText, numberRow, wayText } from '../facts.ts';

/** The words of the calendar file: what happens, how to come there, and what is needed at the desk. */
export function calendarWording(view: ReservationView, product: string): CalendarWording {
  const { offer, criteria, delivery } = view;
  const car = { car: offer.vehicle.name };
  const number = numberRow(view);
  const order = [`${number.label}: ${number.value}`, `${m.email_supplier({}, view)}: ${offer.supplier.name}`];
  const stop = (office: OfferOffice, place: Place, at: WallClock, address: string[]): string[] => [
    ...(address.length > 0 ? address : [wayText(office, place, view)]),
    ...(office.delivery === 'valet' ? [] : [hoursThatDay(office, at, view)]),
    m.email_call({ phone: phoneInGroups(office.phone) }, view),
  ];
  return {
    product,
    pickup: {
      summary: m.completed_calendar_pickup(car, view),
      description: [
        ...order,
        ...stop(
          offer.pickup,
          view.pickup,
          criteria.pickupAt,
          delivery.pickup ? [`${m.delivery_to({}, view)}: ${delivery.pickup.line}, ${delivery.pickup.area.name[view.locale]}`] : [],
        ),
        `${m.email_at_pickup({}, view)}: ${moneyText(view.summary.payAtDelivery, view)}`,
      ],
    },
    return: {
      summary: m.completed_calendar_return(car, view),
      description: [
        ...order,
        ...stop(
          offer.returnTo,
          view.returnTo,
          criteria.returnAt,
          delivery.returnTo ? [`${m.delivery_from({}, view)}: ${delivery.returnTo.line}, ${delivery.returnTo.area.name[view.locale]}`] : [],
        ),
      ],
    },
  };
}

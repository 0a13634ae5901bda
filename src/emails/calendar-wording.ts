import type { CalendarWording, ReservationView } from '#booking/model';
import * as m from '#i18n';
import { moneyText, numberRow } from './facts.ts';

/** The words of the calendar file: what happens, and what is needed at the desk. */
export function calendarWording(view: ReservationView, product: string): CalendarWording {
  const car = { car: view.offer.vehicle.name };
  const number = numberRow(view);
  return {
    product,
    pickup: m.completed_calendar_pickup(car, view),
    return: m.completed_calendar_return(car, view),
    description: [
      `${number.label}: ${number.value}`,
      `${m.email_supplier({}, view)}: ${view.offer.supplier.name}`,
      `${m.email_at_pickup({}, view)}: ${moneyText(view.summary.payAtDelivery, view)}`,
    ],
  };
}

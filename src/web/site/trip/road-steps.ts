import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { FUEL_POLICY_NAMES } from '#i18n/rental-names';
import { RULES } from '#kernel/rules';
import { mileageText } from '../../parts/rental/rental-section.tsx';
import type { TicketView } from '../../parts/reservation/ticket-view.ts';
import { whatToBring } from '../../parts/reservation/what-to-bring.ts';

/** Something to do, that can be ticked off. */
export interface Step {
  /** By which the device remembers its tick. */
  readonly id: string;
  readonly text: string;
}

/** What the desk asks to see. */
export const papersToBring = (ticket: TicketView, lang: Lang): Step[] =>
  whatToBring(ticket, lang).map(({ icon, title, text }) => ({ id: `bring-${icon}`, text: `${title}. ${text}` }));

/** After an accident, in the order in which it is done; the general conditions say the same. */
export function accidentSteps({ rental: { pickup, supplier } }: TicketView, lang: Lang): Step[] {
  return [
    { id: 'accident-safe', text: m.trip_accident_safe({}, lang) },
    { id: 'accident-hurt', text: m.trip_accident_hurt({}, lang) },
    { id: 'accident-pictures', text: m.trip_accident_pictures({}, lang) },
    { id: 'accident-report', text: m.trip_accident_report({}, lang) },
    { id: 'accident-call', text: m.trip_accident_call({ phone: pickup.office.phone }, lang) },
    {
      id: 'accident-deadline',
      text: m.trip_accident_deadline({ hours: String(RULES.accidentReportHours), supplier: supplier.name }, lang),
    },
  ];
}

export function breakdownSteps({ rental: { pickup } }: TicketView, ourPhone: string, lang: Lang): Step[] {
  return [
    { id: 'breakdown-safe', text: m.trip_breakdown_safe({}, lang) },
    { id: 'breakdown-call', text: m.trip_breakdown_call({ phone: pickup.office.phone }, lang) },
    { id: 'breakdown-us', text: m.trip_breakdown_us({ phone: ourPhone }, lang) },
    { id: 'breakdown-receipts', text: m.trip_breakdown_receipts({}, lang) },
  ];
}

/** Before the car goes back: by the rules of this rental. */
export function returnSteps({ fuelPolicy, mileage }: TicketView, lang: Lang): Step[] {
  return [
    { id: 'return-fuel', text: m.trip_return_fuel({ rule: FUEL_POLICY_NAMES[fuelPolicy]({}, lang) }, lang) },
    { id: 'return-mileage', text: m.trip_return_mileage({ rule: mileageText(mileage, lang) }, lang) },
    { id: 'return-belongings', text: m.trip_return_belongings({}, lang) },
    { id: 'return-pictures', text: m.trip_return_pictures({}, lang) },
    { id: 'return-paper', text: m.trip_return_paper({}, lang) },
  ];
}

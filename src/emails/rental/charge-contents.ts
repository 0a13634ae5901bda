import { ANSWER_DAYS, type Emails } from '#booking/model';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES, CHARGE_WAY_NAMES } from '#i18n/charge-names';
import { formatMoney } from '#kernel/money';
import { formatDate, type WallClock } from '#kernel/time';
import { closing, dateAndTime, opening } from '../contents.ts';
import type { EmailContent, Row } from '../email-content.ts';
import type { EmailBrand } from '../look/brand.ts';

type Facts = Parameters<Emails['rental_charge']>[0];

/** What has happened to a charge after the rental, what stands of it, and until when whoever is waited for may act. Nobody's own words are in it. */
export function rentalChargeContent({ charge, chargesUrl, reservation: view }: Facts, brand: EmailBrand): EmailContent {
  const supplier = view.offer.supplier.name;
  const { lead, subject, title } = TEXTS[charge.event];
  return {
    subject: subject({ code: view.code }, view),
    preview: title({}, view),
    title: title({}, view),
    ...opening(view),
    paragraphs: [
      lead({ supplier }, view),
      ...untilOf({ charge, reservation: view }),
      ...(charge.stands.minor > 0 ? [m.email_charge_money({}, view)] : []),
    ],
    sections: [{ title: m.email_charge_section({}, view), rows: rowsOf({ charge, reservation: view }) }],
    action: { label: m.email_charge_open({}, view), url: chargesUrl },
    closing: closing(view, brand),
  };
}

type Told = Pick<Facts, 'charge' | 'reservation'>;

/** By when who does what; nothing where it has gone on since, or is over. */
function untilOf({ charge: { endsAt, state }, reservation: view }: Told): string[] {
  if (!endsAt) return [];
  const until = dateAndTime(endsAt, view.locale);
  switch (state) {
    case 'charged':
      return [m.email_charge_charged_until({ until, days: ANSWER_DAYS }, view)];
    case 'objected':
      return [m.email_charge_objected_until({ until }, view)];
    case 'answered':
      return [m.email_charge_answered_until({ until }, view)];
    case 'with_us':
      return [m.email_charge_passed_on_until({ until }, view)];
    case 'draft':
    case 'settled':
    case 'withdrawn':
    case null:
      return [];
  }
}

function rowsOf({ charge, reservation: view }: Told): Row[] {
  const { happenedOn, kind, stands, stood, way } = charge;
  const rows: Row[] = [
    { label: m.email_charge_row_kind({}, view), value: CHARGE_KIND_NAMES[kind]({}, view) },
    { label: m.charge_amount({}, view), value: formatMoney(stands, view.locale), strong: true },
  ];
  if (stood.minor !== stands.minor) rows.push({ label: m.email_charge_row_stood({}, view), value: formatMoney(stood, view.locale) });
  return [
    ...rows,
    { label: m.charge_way({}, view), value: CHARGE_WAY_NAMES[way]({}, view) },
    { label: m.charge_happened({}, view), value: formatDate(`${happenedOn}T00:00` as WallClock, view.locale, 'date') },
  ];
}

const DECIDED = { subject: m.email_charge_decided_subject, lead: m.email_charge_decided_lead } as const;

const TEXTS = {
  charged: { subject: m.email_charge_charged_subject, title: m.email_charge_charged_title, lead: m.email_charge_charged_lead },
  reduced: { subject: m.email_charge_reduced_subject, title: m.email_charge_reduced_title, lead: m.email_charge_reduced_lead },
  withdrawn: { subject: m.email_charge_withdrawn_subject, title: m.email_charge_withdrawn_title, lead: m.email_charge_withdrawn_lead },
  objected: { subject: m.email_charge_objected_subject, title: m.email_charge_objected_title, lead: m.email_charge_objected_lead },
  upheld: { subject: m.email_charge_upheld_subject, title: m.email_charge_upheld_title, lead: m.email_charge_upheld_lead },
  passed_on: { subject: m.email_charge_passed_on_subject, title: m.email_charge_passed_on_title, lead: m.email_charge_passed_on_lead },
  decided_upheld: { ...DECIDED, title: m.email_charge_decided_upheld_title },
  decided_reduced: { ...DECIDED, title: m.email_charge_decided_reduced_title },
  decided_withdrawn: { ...DECIDED, title: m.email_charge_decided_withdrawn_title },
} as const satisfies Record<Facts['charge']['event'], unknown>;

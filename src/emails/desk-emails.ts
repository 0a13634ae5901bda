import { ANSWER_DAYS, type DeskEmail, type DeskNoticeFacts } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { nameInEmail } from '#kernel/contact';
import { groupedCode } from '#kernel/ids';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { composeEmail } from './compose-email.ts';
import type { Row } from './email-content.ts';
import type { EmailBrand } from './look/brand.ts';

/**
 * The e-mails to people of suppliers: what happened, what is to be known of the rental, and the way to the page where they act.
 * @param brand the name they are written under
 */
export function createDeskEmail(brand: EmailBrand): DeskEmail {
  return (to, facts) => {
    const lang = to;
    const { subject, lead } = TEXTS[facts.kind];
    const about = { code: facts.code, office: facts.office, vehicle: facts.vehicle };
    return composeEmail(
      {
        subject: subject(about, lang),
        preview: m.desk_mail_preview({ office: facts.office, at: whenText(facts.pickupAt, lang) }, lang),
        title: subject(about, lang),
        greeting: to.firstName
          ? m.account_mail_greeting({ name: nameInEmail(to.firstName) }, lang)
          : m.account_mail_greeting_nameless({}, lang),
        paragraphs: [
          lead({ days: ANSWER_DAYS }, lang),
          ...(facts.answerBy ? [m.desk_mail_answer_by({ at: whenText(wallClockAt(facts.answerBy, MARKET_ZONE), lang) }, lang)] : []),
        ],
        number: { label: m.desk_mail_number({}, lang), value: groupedCode(facts.code) },
        sections: [{ title: m.desk_mail_rental({}, lang), rows: rowsOf(facts, lang) }],
        action: { label: ACTIONS[facts.kind]({}, lang), url: facts.pageUrl },
        closing: [m.desk_mail_why({ brand: brand.name }, lang), `${brand.legalName}, ${brand.address}`],
      },
      lang.locale,
      brand,
    );
  };
}

function rowsOf(facts: DeskNoticeFacts, lang: Lang): Row[] {
  return [
    { label: m.desk_mail_car({}, lang), value: facts.vehicle },
    { label: m.desk_mail_pickup({}, lang), value: `${whenText(facts.pickupAt, lang)}, ${facts.office}` },
    { label: m.desk_mail_return({}, lang), value: `${whenText(facts.returnAt, lang)}, ${facts.returnOffice}` },
    {
      label: m.desk_mail_driver({}, lang),
      value: facts.driverName,
      details: [facts.phone ?? m.desk_mail_contact_later({}, lang)],
    },
    ...(facts.flightCode ? [{ label: m.desk_mail_flight({}, lang), value: facts.flightCode }] : []),
  ];
}

const whenText = (at: WallClock, lang: Lang): string => `${formatDate(at, lang.locale, 'date')} ${timeOf(at)}`;

const TEXTS = {
  asked: { subject: m.desk_mail_asked_subject, lead: m.desk_mail_asked_lead },
  booked: { subject: m.desk_mail_booked_subject, lead: m.desk_mail_booked_lead },
  changed: { subject: m.desk_mail_changed_subject, lead: m.desk_mail_changed_lead },
  withdrawn: { subject: m.desk_mail_withdrawn_subject, lead: m.desk_mail_withdrawn_lead },
  cancelled: { subject: m.desk_mail_cancelled_subject, lead: m.desk_mail_cancelled_lead },
  charge_objected: { subject: m.desk_mail_charge_objected_subject, lead: m.desk_mail_charge_objected_lead },
  charge_decided: { subject: m.desk_mail_charge_decided_subject, lead: m.desk_mail_charge_decided_lead },
} as const;

const ACTIONS = {
  asked: m.desk_mail_answer,
  booked: m.desk_mail_open,
  changed: m.desk_mail_open,
  withdrawn: m.desk_mail_open,
  cancelled: m.desk_mail_open,
  charge_objected: m.desk_mail_charge_answer,
  charge_decided: m.desk_mail_charge_open,
} as const satisfies Record<DeskNoticeFacts['kind'], unknown>;

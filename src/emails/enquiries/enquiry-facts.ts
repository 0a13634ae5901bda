import type { EnquiryFact, EnquiryForm, EnquiryView } from '#enquiries/model';
import * as m from '#i18n';
import { phoneInGroups } from '#kernel/contact';
import { type Locale, numberText } from '#kernel/locale';
import { formatDate, timeOf } from '#kernel/time';

/** Everything a sender told us, in words and in the order of the form. */
export function enquiryFacts({ form }: EnquiryView, locale: Locale): EnquiryFact[] {
  const lang = { locale };
  return [
    ...factsOfKind(form, locale),
    { label: m.enquiry_field_full_name({}, lang), value: form.fullName },
    { label: m.enquiry_field_email({}, lang), value: form.email },
    ...('phone' in form ? [{ label: m.enquiry_field_phone({}, lang), value: phoneInGroups(form.phone) }] : []),
    ...('note' in form && form.note ? [{ label: m.enquiry_fact_note({}, lang), value: form.note }] : []),
  ];
}

function factsOfKind(form: EnquiryForm, locale: Locale): EnquiryFact[] {
  const lang = { locale };
  switch (form.kind) {
    case 'contact':
      return [{ label: m.enquiry_fact_message({}, lang), value: form.message }];
    case 'corporate':
      return [...companyFacts(form, locale), { label: m.enquiry_field_period({}, lang), value: PERIODS[form.period]({}, lang) }];
    case 'chauffeur':
      return [
        { label: m.enquiry_field_service({}, lang), value: SERVICES[form.service]({}, lang) },
        { label: m.enquiry_field_from({}, lang), value: form.from },
        { label: m.enquiry_field_to({}, lang), value: form.to },
        { label: m.enquiry_field_when({}, lang), value: `${formatDate(form.at, locale, 'long')}, ${timeOf(form.at)}` },
        { label: m.enquiry_field_passengers({}, lang), value: String(form.passengers) },
        ...(form.flightCode ? [{ label: m.enquiry_field_flight({}, lang), value: form.flightCode }] : []),
      ];
    case 'fleet':
      return [
        ...companyFacts(form, locale),
        { label: m.enquiry_field_class({}, lang), value: CLASSES[form.vehicleClass]({}, lang) },
        { label: m.enquiry_field_months({}, lang), value: m.enquiry_months({ count: form.months }, lang) },
        { label: m.enquiry_field_km({}, lang), value: m.enquiry_km({ km: numberText(form.kmPerYear, locale) }, lang) },
      ];
  }
}

const companyFacts = (
  form: { readonly companyName: string; readonly city: string; readonly cars: number },
  locale: Locale,
): EnquiryFact[] => [
  { label: m.enquiry_field_company({}, { locale }), value: form.companyName },
  { label: m.enquiry_field_city({}, { locale }), value: form.city },
  { label: m.enquiry_field_cars({}, { locale }), value: String(form.cars) },
];

const PERIODS = {
  once: m.enquiry_period_once,
  now_and_then: m.enquiry_period_now_and_then,
  months: m.enquiry_period_months,
  half_year: m.enquiry_period_half_year,
  year: m.enquiry_period_year,
} as const;

const SERVICES = {
  transfer: m.enquiry_service_transfer,
  round_trip: m.enquiry_service_round_trip,
  day_hire: m.enquiry_service_day_hire,
} as const;

const CLASSES = {
  economy: m.class_economy,
  midsize: m.class_midsize,
  suv: m.class_suv,
  upper: m.class_upper,
  van: m.class_van,
  luxury: m.class_luxury,
  mixed: m.enquiry_class_mixed,
} as const;

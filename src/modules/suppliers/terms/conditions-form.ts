import { depositFitsCards } from '../desk/deposit-and-cards.ts';
import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import { cancellationFault } from './cancellation-terms.ts';
import type { SupplierConditions } from './conditions.ts';
import { FUEL_POLICIES, LONGEST_ANSWER_MINUTES } from './term-kinds.ts';

/** A deposit is released after as many business days at most (specification, section 4). */
const LONGEST_DEPOSIT_DAYS = 15;
const YOUNG_BANDS = 2;
const SENIOR_BANDS = 1;
const MILEAGE_SHARES = 3;

/**
 * Reads the form of a supplier's conditions in Turkey. What is harder than customers of this site were promised is refused at its field: how long
 * cancelling is free, how long a deposit is kept, a deposit without a credit card beside a desk that takes no other.
 * @param kept what is not asked for stays as it is there: the share that is due online is agreed with us
 */
export function conditionsFormFrom(entries: FormEntries, kept: Pick<SupplierConditions, 'onlineShareBp'>): Reading<SupplierConditions> {
  const form = formReader(entries);
  const deposit = depositFrom(form);
  const cards = form.chosen('cards', ['credit_only', 'credit_or_debit']);
  if (!depositFitsCards(deposit.how, cards)) form.refuse('cards', 'deposit_needs_other_cards');
  const cancellation = { freeUntilHours: form.whole('freeUntilHours', { least: 0, most: 9_999 }), afterwards: 'credit' as const };
  if (cancellationFault(cancellation, 'turkey')) form.refuse('freeUntilHours', 'cancellation_too_hard');
  const outOfHoursMinor = form.amountOrNone('outOfHours');
  return form.outcome({
    graceMinutes: form.whole('graceMinutes', { least: 0, most: 720 }),
    turnaroundMinutes: form.whole('turnaroundMinutes', { least: 0, most: 1440 }),
    minimumNoticeMinutes: form.whole('minimumNoticeMinutes', { least: 0, most: 20_160 }),
    longestRentalDays: form.whole('longestRentalDays', { least: 1, most: 365 }),
    maximumAge: form.wholeOrNone('maximumAge', { least: 60, most: 120 }),
    youngDriver: bandsFrom(form, 'young', YOUNG_BANDS),
    seniorDriver: bandsFrom(form, 'senior', SENIOR_BANDS),
    deposit,
    cards,
    creditInquiry: form.isTicked('creditInquiry'),
    mileage: { shares: sharesFrom(form), perExtraKmMinor: positiveFrom(form, 'perExtraKm') },
    fuelPolicy: form.chosen('fuelPolicy', FUEL_POLICIES),
    cancellation,
    onlineShareBp: kept.onlineShareBp,
    outOfHours: outOfHoursMinor === null ? null : { feeMinor: outOfHoursMinor },
    lateArrival: lateArrivalFrom(form),
    confirmation: confirmationFrom(form),
    oneWay: form.isTicked('oneWay') ? oneWayFrom(form) : null,
  });
}

function positiveFrom(form: FormReader, name: string): number {
  const minor = form.amount(name);
  if (minor === 0) form.refuse(name, 'out_of_range');
  return minor;
}

function depositFrom(form: FormReader): SupplierConditions['deposit'] {
  const how = form.chosen('depositHow', ['credit_card_block', 'debit_card_or_cash']);
  const [from, to] = [form.whole('releasedFrom', { least: 0, most: 99 }), form.whole('releasedTo', { least: 1, most: 99 })];
  if (to < from) form.refuse('releasedTo', 'ends_before_it_begins');
  if (to > LONGEST_DEPOSIT_DAYS) form.refuse('releasedTo', 'deposit_kept_too_long');
  return { how, releasedAfterBusinessDays: [from, to] };
}

/** Charges by age: `young.0.from`, `.to`, `.daily` and `.cap`, rising; a row without any of them is none. */
function bandsFrom(form: FormReader, name: string, most: number): SupplierConditions['youngDriver'] {
  let last = 0;
  return Array.from({ length: most }, (_, index) => `${name}.${index}`).flatMap((field) => {
    if (['from', 'to', 'daily', 'cap'].every((part) => form.typed(`${field}.${part}`) === '')) return [];
    const [fromAge, toAge] = [form.whole(`${field}.from`, { least: 18, most: 120 }), form.whole(`${field}.to`, { least: 18, most: 120 })];
    if (toAge < fromAge || fromAge <= last) form.refuse(`${field}.from`, 'ages_not_rising');
    last = toAge;
    const [dailyMinor, capMinor] = [positiveFrom(form, `${field}.daily`), form.amountOrNone(`${field}.cap`)];
    if (capMinor !== null && capMinor < dailyMinor) form.refuse(`${field}.cap`, 'cap_below_price');
    return [{ fromAge, toAge, dailyMinor, capMinor }];
  });
}

/** The share of the daily kilometres that longer rentals get: `share.0.from` (days) and `share.0.percent`; the first one begins at one day. */
function sharesFrom(form: FormReader): SupplierConditions['mileage']['shares'] {
  const shares = Array.from({ length: MILEAGE_SHARES }, (_, index) => `share.${index}`).flatMap((field) => {
    if (form.typed(`${field}.from`) === '' && form.typed(`${field}.percent`) === '') return [];
    const fromDays = form.whole(`${field}.from`, { least: 1, most: 365 });
    return [{ field, fromDays, shareBp: form.whole(`${field}.percent`, { least: 10, most: 100 }) * 100 }];
  });
  for (const [index, { field, fromDays }] of shares.entries()) {
    const before = shares[index - 1];
    if (before ? fromDays <= before.fromDays : fromDays !== 1) form.refuse(`${field}.from`, 'lengths_not_rising');
  }
  if (shares.length === 0) form.refuse('share.0.from', 'required');
  return shares.map(({ fromDays, shareBp }) => ({ fromDays, shareBp }));
}

function lateArrivalFrom(form: FormReader): SupplierConditions['lateArrival'] {
  const kind = form.chosen('lateArrival', ['none', 'waits', 'until_closing']);
  if (kind === 'waits') return { kind, minutes: form.whole('lateMinutes', { least: 15, most: 720 }) };
  return kind === 'none' ? null : { kind };
}

function confirmationFrom(form: FormReader): SupplierConditions['confirmation'] {
  const kind = form.chosen('confirmation', ['instant', 'on_request']);
  if (kind === 'instant') return { kind };
  return { kind, answerWithinMinutes: form.whole('answerMinutes', { least: 15, most: LONGEST_ANSWER_MINUTES }) };
}

const oneWayFrom = (form: FormReader): SupplierConditions['oneWay'] => ({
  withinProvinceMinor: form.amount('oneWayWithin'),
  perKmMinor: form.amount('oneWayPerKm'),
  minimumMinor: form.amount('oneWayLeast'),
  longestKm: form.whole('oneWayLongest', { least: 1, most: 5_000 }),
});

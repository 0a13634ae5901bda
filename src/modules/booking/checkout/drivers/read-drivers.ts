import { personNameFrom } from '#kernel/contact';
import { ageOn, calendarDateFrom } from '#kernel/time';
import type { AdditionalDriverInput, AdditionalDriverProblem } from '../../model/order.ts';
import type { AdditionalDriver } from '../../model/reservation.ts';

/** Nobody anywhere has a licence before this age: a date that says so was mistyped. */
const YOUNGEST_LICENCE = 14;

/** `YYYY-MM-DD` from `YYYY-MM-DD`, `DD.MM.YYYY`, `DD/MM/YYYY` or `DDMMYYYY` (a keypad of digits), when the calendar has that day. */
export function typedDateFrom(text: string): string | undefined {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return calendarDateFrom(match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text);
}

/** Whether somebody born that day can have a licence since then. */
export const isLicenceDate = (licenceDate: string, birthDate: string | undefined, today: string): boolean =>
  licenceDate <= today && (birthDate === undefined || ageOn(birthDate, licenceDate) >= YOUNGEST_LICENCE);

export const NOBODY: AdditionalDriverInput = { firstName: '', lastName: '', birthDate: '', licenceDate: '' };

export const isNobody = (typed: AdditionalDriverInput): boolean => Object.values(typed).every((text) => text.trim() === '');

export type AdditionalDriverReading =
  | { readonly kind: 'read'; readonly driver: AdditionalDriver }
  | { readonly kind: 'invalid'; readonly problems: Readonly<Partial<Record<keyof AdditionalDriver, AdditionalDriverProblem>>> };

/** Reads somebody else who may drive as they were typed, by the same rules as the driver. */
export function readAdditionalDriver(typed: AdditionalDriverInput, today: string): AdditionalDriverReading {
  const problems: Partial<Record<keyof AdditionalDriver, AdditionalDriverProblem>> = {};
  const read = (
    part: keyof AdditionalDriver,
    reading: (text: string) => string | undefined,
    [required, invalid]: readonly [AdditionalDriverProblem, AdditionalDriverProblem],
  ): string => {
    const text = typed[part].trim();
    const value = reading(text);
    if (value === undefined) problems[part] = text === '' ? required : invalid;
    return value ?? '';
  };
  const past = (text: string): string | undefined => {
    const date = typedDateFrom(text);
    return date !== undefined && date <= today ? date : undefined;
  };
  const driver: AdditionalDriver = {
    firstName: read('firstName', personNameFrom, ['additional_first_name_required', 'additional_first_name_invalid']),
    lastName: read('lastName', personNameFrom, ['additional_last_name_required', 'additional_last_name_invalid']),
    birthDate: read('birthDate', past, ['additional_birth_date_required', 'additional_birth_date_invalid']),
    licenceDate: read('licenceDate', past, ['additional_licence_date_required', 'additional_licence_date_invalid']),
  };
  if (driver.birthDate && driver.licenceDate && !isLicenceDate(driver.licenceDate, driver.birthDate, today))
    problems.licenceDate = 'additional_licence_date_invalid';
  return Object.keys(problems).length > 0 ? { kind: 'invalid', problems } : { kind: 'read', driver };
}

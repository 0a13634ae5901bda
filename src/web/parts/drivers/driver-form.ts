import type { AdditionalDriverInput } from '#booking/model';
import { typedDate } from './input-masks.ts';

const PARTS = ['firstName', 'lastName', 'birthDate', 'licenceDate'] as const satisfies readonly (keyof AdditionalDriverInput)[];

/** Where who else drives is asked: the extra leads here. */
export const ADDITIONAL_DRIVERS_ID = 'additional-drivers';

/** The form's field for a part of somebody else who may drive: `additional.0.firstName`. */
export const additionalField = (index: number, part: keyof AdditionalDriverInput): string => `additional.${index}.${part}`;

/** The field for a part of an order or of a wish: `additional.0.firstName` for `additionalDrivers.0.firstName`. */
export const additionalFieldOf = (path: string): string | undefined =>
  /^additionalDrivers\.\d+\./.test(path) ? path.replace('additionalDrivers', 'additional') : undefined;

/** Everybody else who may drive as a form has them: as many as it says. */
export const additionalDriversFrom = (textOf: (field: string) => string, count: number): AdditionalDriverInput[] =>
  [...Array(count).keys()].map((index) => {
    const [firstName, lastName, birthDate, licenceDate] = PARTS.map((part) => textOf(additionalField(index, part)));
    return { firstName: firstName ?? '', lastName: lastName ?? '', birthDate: birthDate ?? '', licenceDate: licenceDate ?? '' };
  });

/** What the fields hold before anything is typed; dates as they are written: 31.12.1990. */
export const typedDrivers = (drivers: readonly AdditionalDriverInput[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    drivers.flatMap((driver, index) =>
      PARTS.map((part) => [
        additionalField(index, part),
        part === 'birthDate' || part === 'licenceDate' ? typedDate(driver[part]) : driver[part],
      ]),
    ),
  );

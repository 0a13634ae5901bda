import type { RememberedDriver } from '#accounts';
import { additionalField } from './driver-form.ts';
import { typedDate } from './input-masks.ts';

/** Somebody whom a member has asked us to remember, as the fields of an order have them. */
export interface RememberedDriverView {
  readonly id: string;
  readonly name: string;
  /** By the parts of a driver; dates as they are written: 31.12.1990. A part that nobody has said is empty. */
  readonly typed: Readonly<Record<DriverPart, string>>;
}

const PARTS = ['firstName', 'lastName', 'gender', 'birthDate', 'licenceDate'] as const;
type DriverPart = (typeof PARTS)[number];

/** The name of a button that fills the fields of a driver: `driver:<id>`, or `0:<id>` for the first of those who drive besides. */
export const FILL_DRIVER = 'fillDriver';
/** The box that asks us to remember the drivers of an order. */
export const REMEMBER_DRIVERS = 'rememberDrivers';

/** Whose fields are meant: the driver's, or those of somebody besides, from 0. */
export type DriverPlace = 'driver' | number;

export const fillValue = (place: DriverPlace, id: string): string => `${place}:${id}`;

export const rememberedDriverView = ({
  id,
  firstName,
  lastName,
  gender,
  birthDate,
  licenceDate,
}: RememberedDriver): RememberedDriverView => ({
  id,
  name: `${firstName} ${lastName}`,
  typed: {
    firstName,
    lastName,
    gender: gender ?? '',
    birthDate: typedDate(birthDate),
    licenceDate: licenceDate === null ? '' : typedDate(licenceDate),
  },
});

/** The fields of a form with what is remembered of somebody: name of the field, and what stands in it. */
export function filledFields({ typed }: RememberedDriverView, place: DriverPlace): readonly (readonly [field: string, text: string])[] {
  return PARTS.flatMap((part) => {
    if (place === 'driver') return [[part, typed[part]] as const];
    // Of whoever drives besides, nobody asks for it.
    return part === 'gender' ? [] : [[additionalField(place, part), typed[part]] as const];
  });
}

/** A posted form after the button that fills a driver's fields, if one was pressed; everything else stays as it was typed. */
export function withDriverFilled(form: FormData, drivers: readonly RememberedDriverView[]): FormData {
  const [, place = '', id = ''] = /^(driver|\d{1,2}):(.{1,40})$/.exec(String(form.get(FILL_DRIVER) ?? '')) ?? [];
  const driver = drivers.find((one) => one.id === id);
  if (!driver) return form;
  const result = new FormData();
  for (const [name, value] of form) if (name !== FILL_DRIVER) result.append(name, value);
  for (const [field, text] of filledFields(driver, place === 'driver' ? place : Number(place))) result.set(field, text);
  return result;
}

import { nationalIdAddsUp } from '#accounts/model';
import { looksLikePhone } from '#kernel/contact';
import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import { taxNumberAddsUp } from './tax-number.ts';

/** Who a supplier is: to its customers, and before the law. */
export interface SupplierProfile {
  /** As customers read it. */
  readonly name: string;
  /** As it is registered. */
  readonly title: string;
  /** Ten digits; eleven for a person who trades under their own name. */
  readonly taxNumber: string;
  readonly taxOffice: string;
  /** Sixteen digits; empty where there is none. */
  readonly mersis: string;
  /** Address of registered electronic mail; empty where there is none. */
  readonly kep: string;
  readonly headOffice: string;
  /** The town that customers read. */
  readonly headquarters: string;
  readonly foundedYear: number;
  /** For us, not for customers. */
  readonly email: string;
  readonly phone: string;
  readonly aboutTr: string;
  readonly aboutEn: string;
}

/** Reads the form of a supplier's profile. @param year this year: nobody was founded later */
export function profileFormFrom(entries: FormEntries, year: number): Reading<SupplierProfile> {
  const form = formReader(entries);
  return form.outcome({
    name: form.text('name', 60),
    title: form.text('title', 160),
    taxNumber: taxNumberFrom(form),
    taxOffice: form.text('taxOffice', 60),
    mersis: mersisFrom(form),
    kep: form.email('kep', { optional: true }),
    headOffice: form.text('headOffice', 240),
    headquarters: form.text('headquarters', 60),
    foundedYear: form.whole('foundedYear', { least: 1900, most: year }),
    email: form.email('email'),
    phone: phoneFrom(form, 'phone'),
    aboutTr: form.text('aboutTr', 600, { optional: true }),
    aboutEn: form.text('aboutEn', 600, { optional: true }),
  });
}

function taxNumberFrom(form: FormReader): string {
  const digits = form.text('taxNumber', 20).replace(/\s/g, '');
  if (digits !== '' && !taxNumberAddsUp(digits) && !nationalIdAddsUp(digits)) form.refuse('taxNumber', 'tax_number_wrong');
  return digits;
}

function mersisFrom(form: FormReader): string {
  const digits = form.text('mersis', 30, { optional: true }).replace(/[\s-]/g, '');
  if (digits !== '' && !/^\d{16}$/.test(digits)) form.refuse('mersis', 'mersis_wrong');
  return digits;
}

/** A telephone as it is typed in Turkey. */
export function phoneFrom(form: FormReader, name: string): string {
  const phone = form.text(name, 30);
  if (phone !== '' && !looksLikePhone('TR', phone)) form.refuse(name, 'not_a_phone');
  return phone;
}

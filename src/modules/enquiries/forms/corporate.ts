import { z } from 'zod';
import { email, fullName, LONGEST_LINE, lineOf, note, oneOf, phone, read, wholeBetween } from './reading.ts';

/** How long a company wants cars for. */
export const CORPORATE_PERIODS = ['once', 'now_and_then', 'months', 'half_year', 'year'] as const;
export type CorporatePeriod = (typeof CORPORATE_PERIODS)[number];

export const MOST_CARS = 500;
/** A company's name and where it is, as each form for companies asks for them. */
export const companyName = read(lineOf(2, LONGEST_LINE), 'company_required', 'company_invalid');
export const city = read(lineOf(2, 60), 'city_required', 'city_invalid');
export const cars = read(wholeBetween(1, MOST_CARS), 'cars_required', 'cars_invalid');

/** Cars for a company's people (specification, section 3: company name, city, contact details). */
export const CorporateForm = z
  .object({ companyName, city, fullName, email, phone, cars, period: read(oneOf(CORPORATE_PERIODS), 'period_required'), note })
  .transform((form) => ({ kind: 'corporate' as const, ...form }));
export type CorporateForm = z.output<typeof CorporateForm>;

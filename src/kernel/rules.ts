import { type Money, money } from './money.ts';

/**
 * The numbers of the business (specification, sections 4, 5 and 9), each once: operations reckon with them and the legal
 * texts quote them by name. A supplier's own condition, where an offer states one, comes before the general one here.
 */
export const RULES = {
  /** A rental in Turkey is cancelled free of charge until this long before pickup. */
  freeCancellationHoursDomestic: 24,
  /** A rental abroad is cancelled free of charge until this long before pickup. */
  freeCancellationHoursAbroad: 48,

  /** Credit can be spent for this long after it was granted. */
  creditMonths: 24,
  /** Credit that comes back from a cancelled rental can be spent for at least this long after that: once. */
  creditRestDays: 30,
  /** What a device keeps of a trip is deleted when its page is opened this long after the return. */
  tripPageDays: 60,
  /** Its owner is written to this long before its last day. */
  creditReminderDays: 30,

  shortestRentalDays: 1,
  /** Monthly rentals run from one month to this many. */
  longestRentalMonths: 12,
  /** A return this late does not begin another day. */
  graceMinutes: 59,

  minimumAgeEconomy: 21,
  minimumAgeMidAndUpper: 25,
  minimumAgeLuxuryAndLarge: 28,
  minimumLicenceYears: 2,
  minimumLicenceYearsLuxuryAndLarge: 3,
  /** Drivers of these ages, both included, pay no young or senior driver charge. */
  surchargeFreeAgeFrom: 30,
  surchargeFreeAgeTo: 65,
  /** How much longer the main driver's card must be valid. */
  cardValidMonths: 6,

  /** Per kilometre beyond the limit. */
  extraKmFee: money(800, 'TRY'),
  /** Added to HGS tolls at the return; nothing when no toll was used. */
  tollServiceFee: money(1_000, 'TRY'),
  /** The hold of a deposit is released this many business days after the return, from and to. */
  depositReleaseDaysFrom: 5,
  depositReleaseDaysTo: 15,

  /** Before a pickup at an airport. */
  flightDetailsHours: 24,
  /** How long a customer is waited for at the pickup point. */
  deliveryWaitHours: 1,
  accidentReportHours: 48,

  /** A request about personal data is answered within this time, free up to so many written pages. */
  dataRequestDays: 30,
  dataRequestFreePages: 10,
  dataRequestPageFee: money(100, 'TRY'),
  /** The proof of a consent to mails is kept so long after its end (regulation on commercial electronic messages, article 13). */
  consentProofYears: 3,
  /** Contracts and their payments are kept so long (Turkish Commercial Code, article 82). */
  contractRecordYears: 10,

  /** Of an account. The specification's number, low as it is. */
  minimumPasswordLength: 4,
  /** Of the account of whoever works for us or for a supplier. */
  minimumOfficePasswordLength: 12,
  /** A browser that logged in is known so long. */
  knownDeviceDays: 180,

  /** The fleet is stated as more than this many types of vehicle. */
  statedVehicleTypes: 200,
} as const satisfies Readonly<Record<string, number | Money>>;

export type RuleName = keyof typeof RULES;

import type { RuleName } from '#kernel/rules';

export type { TextProblem } from './editing/check/text-problem.ts';
export type { LineChange } from './editing/line-changes.ts';
export { TEXT_MARKS, type TextMark } from './editing/text-mark.ts';
export {
  isLegalText,
  KINDS_TO_ADD,
  LONGEST_TEXT,
  showsPictures,
  TEXT_KINDS,
  type TextKind,
  type TextName,
  textId,
  textNameFrom,
  textWithId,
} from './editing/text-name.ts';
export { LONGEST_ALT, pictureMark } from './pictures/picture-mark.ts';
export type {
  FollowedAmong,
  RedirectByPeople,
  RedirectCheck,
  RedirectEntry,
  RedirectProblem,
  RedirectProblemKind,
} from './redirects/redirect.ts';

/** Pages of text, named as in the table of addresses. */
export const PAGE_KEYS = ['rentTerms', 'membershipTerms', 'conditions', 'personalData', 'privacy', 'cookies', 'about'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** What a customer confirms before paying; kept with the reservation as it was confirmed. */
export const DOCUMENT_KEYS = ['preliminary_information', 'distance_contract'] as const;
export type DocumentKey = (typeof DOCUMENT_KEYS)[number];

/** Wordings without an address of their own: the text that a tick of the box agrees to. */
export const NOTICE_KEYS = ['marketing_consent'] as const;
export type NoticeKey = (typeof NOTICE_KEYS)[number];

export const TEXT_KEYS = [...PAGE_KEYS, ...DOCUMENT_KEYS, ...NOTICE_KEYS] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** Who runs the site, for every text. From configuration. */
export const SITE_PLACEHOLDERS = ['brandName', 'legalName', 'brandPhone', 'brandEmail', 'brandAddress', 'siteAddress'] as const;
/** What the law wants to be known of who runs it; null leaves out the lines that need it. */
export const IDENTITY_PLACEHOLDERS = ['mersis', 'taxOffice', 'taxNumber', 'kep', 'etbis', 'tradeRegistry', 'authorisedPerson'] as const;
/** How customers are written to beside e-mail, by name, and whether WhatsApp is among it; null leaves out what is said of it. */
export const CHANNEL_PLACEHOLDERS = ['messageChannels', 'whatsappChannel'] as const;
export type SiteValues = Readonly<Record<(typeof SITE_PLACEHOLDERS)[number], string>> &
  Readonly<Record<(typeof IDENTITY_PLACEHOLDERS)[number] | (typeof CHANNEL_PLACEHOLDERS)[number], string | null>>;

/** What a reservation fills into the documents, formatted in the customer's language. */
export const RESERVATION_PLACEHOLDERS = [
  /** Day of the order: 14 Ağustos 2026. */
  'orderDate',
  'supplierName',
  'supplierPhone',
  'vehicleName',
  'vehicleClass',
  'transmission',
  'fuel',
  'fuelPolicy',
  /** Date and time at the place, with its name for people: 14 Ağustos 2026 Cuma, 10:00. */
  'pickupAt',
  'pickupOffice',
  'pickupAddress',
  'returnAt',
  'returnOffice',
  'returnAddress',
  /** 5 gün, 3 ay. */
  'rentalLength',
  'minimumAge',
  'minimumLicenceYears',
  'depositAmount',
  'depositReleaseFrom',
  'depositReleaseTo',
  'total',
  'payNow',
  'payAtDelivery',
] as const;

/** Known for some reservations only; null leaves out the sentences that need them. */
export const OPTIONAL_PLACEHOLDERS = [
  /** null before the order is placed. */
  'reservationCode',
  'customerName',
  'customerEmail',
  'customerPhone',
  /** Named in the order; null where there are none, and before the order is placed. */
  'additionalDrivers',
  /** Where a valet brings the car and fetches it; null at a desk, and before the order is placed. */
  'deliveryAddress',
  'collectionAddress',
  /** 1.500 km for the whole rental; null is unlimited. */
  'mileageLimit',
  'extraKmPrice',
  /** What of the order is paid with the customer's credit; null where none is. */
  'paidWithCredit',
  /** Last moment of a free cancellation, date and time at the pickup place; null when it had passed already when the order was placed. */
  'freeUntil',
  /** Minutes past the pickup that the company waits for a late flight, by its own terms; null where it has not said so. */
  'lateFlightMinutes',
  /** Trade name, number in MERSİS and head office of the supplier, where they are known. */
  'supplierTitle',
  'supplierMersis',
  'supplierHeadOffice',
] as const;

/** What decides between two wordings. */
export const RESERVATION_FLAGS = [
  'paysNow',
  /** Neither by card nor with credit. */
  'paysNothingNow',
  'paysAtDelivery',
  /** Else by debit card or in cash. */
  'depositBlockedOnCard',
  /** Else a debit card does too. */
  'creditCardOnly',
  'creditInquiry',
  /** Brought by a valet; else handed over at the office. */
  'valetDelivery',
  /** Fetched by a valet; else brought back to the office. */
  'valetReturn',
  /** For a late flight the company waits until its office closes. */
  'lateFlightUntilClosing',
] as const;

/** A line of the price as the customer reads it. */
export interface PriceRow {
  readonly label: string;
  readonly amount: string;
}

export type ReservationValues = Readonly<Record<(typeof RESERVATION_PLACEHOLDERS)[number], string>> &
  Readonly<Record<(typeof OPTIONAL_PLACEHOLDERS)[number], string | null>> &
  Readonly<Record<(typeof RESERVATION_FLAGS)[number], boolean>> & { readonly priceLines: readonly PriceRow[] };

export type PlaceholderName = RuleName | keyof SiteValues | keyof ReservationValues;

/**
 * The address of a page that a text links to, in the text's language; absolute where the text is sent away.
 * @param page its name in the table of addresses, or `TEXT_PICTURE`
 * @param part which one, for a page of many: a place's slug, the key of a post or of a category of questions; the digest of a picture
 * @returns undefined when there is no such page
 */
export type LinkTo = (page: string, part?: string) => string | undefined;
/** No name of a page: a text shows a picture there and does not link to it. */
export const TEXT_PICTURE = 'picture:';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Day of this wording, `YYYY-MM-DD`: kept with each consent. */
  readonly version: string;
  /** Headings begin at `h2`; the title stands above as `h1`. */
  readonly html: string;
  /** The headings of the second level, for a table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

export interface RenderedDocument {
  readonly title: string;
  readonly version: string;
  readonly html: string;
  /** The same without markup, for a plain-text part or a PDF. */
  readonly text: string;
}

/** A question of a category, before its answer is filled. */
export interface Question {
  /** Its anchor on the page of its category. */
  readonly id: string;
  readonly question: string;
  readonly markdown: string;
}

/** Questions on one subject, in one language. */
export interface FaqCategory {
  /** The same in both languages. */
  readonly key: string;
  /** Its part of the address. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly questions: readonly Question[];
}

export const POST_TOPICS = ['money', 'rules', 'roads', 'choosing'] as const;
export type PostTopic = (typeof POST_TOPICS)[number];

/** What the cover of an article is drawn of: a scene, and a car in front of it. */
export const COVER_SCENES = ['istanbul', 'antalya', 'izmir', 'dalaman', 'cesme', 'bursa', 'kapadokya', 'rize', 'dial', 'map'] as const;
export const COVER_CARS = [
  'city_hatchback',
  'compact_hatchback',
  'sedan',
  'station_wagon',
  'compact_suv',
  'large_suv',
  'minivan_7',
  'convertible',
] as const;
export interface Cover {
  readonly scene: (typeof COVER_SCENES)[number];
  readonly car?: (typeof COVER_CARS)[number] | undefined;
}

/** An article in one language, before it is filled. */
export interface Post {
  /** The same in both languages. */
  readonly key: string;
  /** Its part of the address. */
  readonly slug: string;
  readonly title: string;
  /** In a list of results, where the title is too long for one. */
  readonly metaTitle?: string | undefined;
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  /** Day of the last change, where there was one. */
  readonly updated?: string | undefined;
  readonly topic: PostTopic;
  readonly cover: Cover;
  /** Keys of articles to read next. */
  readonly related: readonly string[];
  readonly markdown: string;
}

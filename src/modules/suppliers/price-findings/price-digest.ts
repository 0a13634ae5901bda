import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import type { PriceFindingKind } from './finding-kinds.ts';

/** One of our people who look after prices, as they are written to. */
export interface PricePerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

/** A finding as a digest tells it. */
export interface NewFinding {
  readonly kind: PriceFindingKind;
  readonly supplierName: string;
  readonly carName: string;
  /** Empty where it is of no office alone. */
  readonly officeName: string;
  /** The season without a price; empty where it is about an amount. */
  readonly season: string;
  /** What was seen and what would be usual, in minor units; nothing where a message did not say it. */
  readonly seenMinor: number | null;
  readonly usualMinor: number | null;
  readonly currency: Currency | null;
}

export interface PriceDigestFacts {
  /** How many are new; the first of them. */
  readonly count: number;
  readonly findings: readonly NewFinding[];
  /** The page where they are decided, and the digest is turned off; absolute. */
  readonly pageUrl: string;
}

/** Writes what is new of prices. */
export type PriceDigestEmail = (
  to: Pick<PricePerson, 'firstName' | 'locale'>,
  facts: PriceDigestFacts,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>;

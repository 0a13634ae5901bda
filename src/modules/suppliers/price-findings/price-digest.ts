import type { Locale } from '#kernel/locale';
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

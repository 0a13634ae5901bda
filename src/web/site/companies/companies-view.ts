import type { Money } from '#kernel/money';
import type { NamedLink } from '../../parts/fleet/fleet-facts.ts';

/** A company as the list of companies shows it; words in the page's language. */
export interface CompanyTile {
  readonly slug: string;
  readonly name: string;
  /** Tenths of a star; null where too few have said it. */
  readonly rating: number | null;
  /** How many reviews are published. */
  readonly reviews: number;
  /** null where it is not known. */
  readonly since: { readonly city: string; readonly year: string } | null;
  /** In Turkey, as the provinces are. */
  readonly offices: number;
  readonly provinces: number;
  /** null where only its own system knows. */
  readonly cars: number | null;
  readonly from: Money | null;
  /** What sets it apart: free cancellation, no credit inquiry … */
  readonly badges: readonly string[];
}

export const COMPANY_SORTS = ['offices', 'price', 'rating'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** A company's terms in one class. */
export interface ClassRow {
  readonly class: string;
  readonly from: Money | null;
  readonly age: string;
  readonly licence: string;
  readonly deposit: string;
  readonly mileage: string;
  readonly query: string;
}

export interface DeskFacts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** The language that the address is written in, whatever the page's. */
  readonly addressLang: string;
  readonly phone: string;
  /** As people write it. */
  readonly shownPhone: string;
  readonly hours: string;
  /** The page of its place. */
  readonly page: NamedLink | null;
}

export interface DeskGroup {
  readonly name: string;
  readonly desks: readonly DeskFacts[];
}

/** The cheapest car of the company at one of its places, as it can be had now. */
export interface CompanyOffer {
  readonly place: string;
  readonly car: string;
  readonly class: string;
  readonly daily: Money;
  readonly total: Money;
  readonly length: string;
  readonly query: string;
}

import type { Money } from '#kernel/money';
import type { BodyType } from '#suppliers/model';

/** A car as it can be had at a place now; words in the page's language. */
export interface CarTileFacts {
  readonly id: string;
  readonly name: string;
  readonly body: BodyType;
  /** The address of its drawing. */
  readonly drawing: string;
  readonly class: string;
  /** "Otomatik · Benzin · 5 koltuk". */
  readonly specs: string;
  readonly supplier: string;
  /** For a day, or for a month of a rental by months. */
  readonly price: Money;
  readonly per: 'day' | 'month';
  readonly total: Money;
  /** "5 gün", "3 ay". */
  readonly length: string;
  /** Of the list that it stands in. */
  readonly query: string;
}

/** What can be had at a place, and from which price. */
export interface PlaceFrom {
  readonly slug: string;
  readonly name: string;
  /** null where nothing is free. */
  readonly from: Money | null;
  readonly cars: number;
  readonly query: string;
}

/** A name and what is said about it; a table of two columns. */
export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** A link inside the site. */
export interface NamedLink {
  readonly name: string;
  readonly to: string;
}

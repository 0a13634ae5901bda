import type { Money } from '#kernel/money';
import type { BodyType } from '#suppliers/model';
import type { Fact } from '../../parts/fleet/fleet-facts.ts';

/** The brand card of the specification (section 3); words in the page's language. */
export interface BrandTile {
  readonly slug: string;
  readonly name: string;
  readonly body: BodyType;
  /** The address of the drawing of the car that most of its cars are. */
  readonly drawing: string;
  readonly recommended: boolean;
  readonly from: Money | null;
  readonly models: number;
  readonly companies: number;
  readonly facts: readonly Fact[];
}

export interface SeriesTile {
  readonly slug: string;
  readonly name: string;
  readonly body: BodyType;
  /** The address of the drawing of the car that most of its cars are. */
  readonly drawing: string;
  readonly bodyName: string;
  /** "Ekonomik, Orta sınıf". */
  readonly classes: string;
  readonly specs: string;
  readonly from: Money | null;
  readonly companies: number;
}

/** A row of a series' table. */
export interface VariantRow {
  readonly slug: string;
  readonly name: string;
  readonly transmission: string;
  readonly fuel: string;
  readonly seats: number;
  readonly bags: number;
  readonly class: string;
  readonly age: string;
  readonly deposit: string;
  readonly companies: number;
  readonly from: Money | null;
  readonly query: string;
}

import type { Money } from '#kernel/money';
import type { PlaceKind } from '#places/model';
import type { BodyType, VehicleClass } from '#suppliers/model';
import type { CategoryPage } from '../../../parts/category/category-names.ts';
import type { MapPosition } from '../../../parts/place/map-frame.ts';
import type { SearchFormFacts } from '../../../parts/search-form/search-form-facts.ts';
import type { PlaceArtName } from '../../../ui/art/place-art.tsx';
import type { PlaceMapFacts } from './map/place-map-facts.ts';
import type { PlaceQuestion } from './words/place-questions.ts';
import type { Section } from './words/place-words.ts';

/** The page of a place, ready to be shown in one language. */
/** What else there is to read for who rents here. */
export interface ReadingFacts {
  readonly posts: readonly TitledSlug[];
  readonly questions: readonly TitledSlug[];
  readonly categories: readonly CategoryPage[];
}

export interface TitledSlug {
  readonly slug: string;
  readonly title: string;
}

export interface PlaceFacts {
  readonly slug: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly heading: string;
  readonly lead: string;
  readonly art: PlaceArtName | null;
  /** Where it lies on the dotted map of Turkey; null when it has a drawing, or lies abroad. */
  readonly spot: MapPosition | null;
  readonly summary: { readonly hours: string | null; readonly companies: number; readonly cars: number };
  readonly form: SearchFormFacts;
  readonly prices: PriceFacts | null;
  readonly map: PlaceMapFacts;
  /** What somebody has written of it, safe as HTML; null when nobody has. */
  readonly written: string | null;
  /** What its facts say: more of it the less is written. */
  readonly sections: readonly Section[];
  readonly offices: readonly OfficeFacts[];
  /** Companies without a desk here that bring the car. */
  readonly valets: readonly CompanyFacts[];
  readonly roads: readonly RoadFacts[];
  readonly questions: readonly PlaceQuestion[];
  readonly companies: readonly CompanyFacts[];
  readonly inside: readonly NearFacts[];
  readonly around: readonly NearFacts[];
  readonly reading: ReadingFacts;
  /** For search engines: texts of scripts. */
  readonly structured: readonly string[];
}

export interface PriceFacts {
  readonly available: number;
  /** The cheapest first. */
  readonly rows: readonly PriceRow[];
}

export interface PriceRow {
  readonly car: string;
  readonly class: VehicleClass;
  readonly body: BodyType;
  readonly from: string;
  readonly to: string;
  readonly daily: Money;
  /** The list that it stands in. */
  readonly query: string;
}

export interface CompanyFacts {
  readonly slug: string;
  readonly name: string;
}

export interface OfficeFacts {
  readonly id: string;
  readonly company: CompanyFacts;
  readonly address: string;
  /** The language that the address is written in, whatever the page's. */
  readonly addressLang: string;
  readonly hours: string;
}

export interface NearFacts {
  readonly slug: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly km: string;
  readonly companies: number;
}

export interface RoadFacts {
  readonly slug: string;
  readonly hasPage: boolean;
  readonly name: string;
  readonly km: string;
}

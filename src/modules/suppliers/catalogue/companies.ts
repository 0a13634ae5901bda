import { deskCards } from '../desk/deposit-and-cards.ts';
import { type Supplier, VEHICLE_CLASSES, type VehicleClass } from '../model.ts';
import type { ExtraRow } from '../tables.ts';
import type { SupplierConditions } from '../terms/conditions.ts';
import type { CatalogueCompany, CatalogueOffice, FleetCatalogue } from './fleet-catalogue.ts';
import { byFrequency, type FleetTerms, fleetTerms, placesWithMost } from './fleet-terms.ts';

/** A company in a list of them. */
export interface CompanyCard {
  readonly supplier: Supplier;
  /** Offices, and in how many provinces of Turkey they are. */
  readonly offices: number;
  readonly officesAbroad: number;
  readonly provinces: number;
  readonly terms: FleetTerms;
  /** In their order. */
  readonly classes: readonly VehicleClass[];
  readonly freeCancellationHours: number;
  readonly creditInquiry: boolean;
  readonly debitCards: boolean;
  readonly valet: boolean;
}

/** What a company asks and charges in one class. */
export interface ClassTerms extends FleetTerms {
  readonly class: VehicleClass;
}

export interface CompanyProfile extends CompanyCard {
  readonly conditions: SupplierConditions;
  readonly extras: readonly ExtraRow[];
  /** The most frequent in its fleet first. */
  readonly brands: readonly { readonly slug: string; readonly name: string }[];
  readonly byClass: readonly ClassTerms[];
  /** In Turkey first, then abroad. */
  readonly desks: readonly CatalogueOffice[];
  /** Slugs of its places in Turkey, those with most of its cars first. */
  readonly busiestPlaces: readonly string[];
}

/** Every company with cars in Turkey, the one with most offices first. */
export function companyCards({ companies }: FleetCatalogue): CompanyCard[] {
  return [...companies.values()]
    .flatMap((company) => cardOf(company) ?? [])
    .sort((a, b) => b.offices + b.officesAbroad - a.offices - a.officesAbroad || (a.supplier.slug < b.supplier.slug ? -1 : 1));
}

/** One company in full, or nothing where there is none of that slug. */
export function companyProfile({ companies }: FleetCatalogue, slug: string): CompanyProfile | undefined {
  const company = companies.get(slug);
  const card = company && cardOf(company);
  if (!company || !card) return undefined;
  const brands = new Map(company.groups.map(({ vehicle }) => [vehicle.brand.slug, vehicle.brand]));
  const { conditions, extras, groups, offices } = company;
  return {
    ...card,
    conditions,
    extras,
    brands: byFrequency(groups.map(({ vehicle }) => vehicle.brand.slug)).flatMap((brand) => brands.get(brand) ?? []),
    byClass: card.classes.flatMap((name) => {
      const terms = fleetTerms(groups.filter(({ vehicle }) => vehicle.class === name));
      return terms ? [{ ...terms, class: name }] : [];
    }),
    desks: [...offices].sort((a, b) => Number(a.market === 'abroad') - Number(b.market === 'abroad')),
    busiestPlaces: placesWithMost(groups).map(({ place }) => place),
  };
}

function cardOf({ supplier, conditions, offices, groups }: CatalogueCompany): CompanyCard | undefined {
  const terms = fleetTerms(groups);
  if (!terms) return undefined;
  const inTurkey = offices.filter(({ market }) => market === 'turkey');
  const classes = new Set(groups.map(({ vehicle }) => vehicle.class));
  return {
    supplier,
    offices: inTurkey.length,
    officesAbroad: offices.length - inTurkey.length,
    provinces: new Set(inTurkey.map(({ province }) => province)).size,
    terms,
    classes: VEHICLE_CLASSES.filter((name) => classes.has(name)),
    freeCancellationHours: conditions.cancellation.freeUntilHours,
    creditInquiry: conditions.creditInquiry,
    debitCards: deskCards(conditions.deposit, conditions.cards) === 'credit_or_debit',
    valet: inTurkey.some(({ valet }) => valet),
  };
}

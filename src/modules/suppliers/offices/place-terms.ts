import { type Money, money } from '#kernel/money';
import type { CacheDescription } from '#platform/cache';
import type { Deposit, DriverRequirements, OfferSupplier, VehicleClass } from '../model.ts';
import type { SupplierConditions } from '../terms/conditions.ts';
import { type FleetDeps, readPerEdition } from './fleet-edition.ts';
import { readTermsAt, type TermsRow } from './store.ts';

/** What one company asks of its customers at one place, over all of its cars there. */
export interface PlaceTerms {
  readonly supplier: Pick<OfferSupplier, 'slug' | 'name'>;
  /** At its desk. */
  readonly desk: boolean;
  /** Brought to the place by a valet. */
  readonly valet: boolean;
  /** Of its least demanding car. */
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly deposit: { readonly lowest: Money; readonly highest: Money } & Omit<Deposit, 'amount'>;
  readonly cards: DriverRequirements['cards'];
  readonly creditInquiry: boolean;
  readonly cancellation: SupplierConditions['cancellation'];
  /** Some of its cars may be driven without a limit of kilometres. */
  readonly unlimitedKm: boolean;
  /** What a pickup or a return while the office is closed costs; null is not possible. */
  readonly outOfHours: Money | null;
  /** It takes its cars back at other offices. */
  readonly oneWay: boolean;
  readonly classes: readonly VehicleClass[];
}

const PLACE_TERMS: CacheDescription<readonly PlaceTerms[]> = { name: 'suppliers.place_terms', entries: 2_000 };

/** The terms of every company that serves a place, in the order of their names; kept in memory until the fleet changes. */
export const placeTerms = (deps: FleetDeps, place: string): Promise<readonly PlaceTerms[]> =>
  readPerEdition(deps, PLACE_TERMS, place, async (db) => (await readTermsAt(db, place)).map(termsOf));

function termsOf({ conditions, currency, lowestDepositMinor, highestDepositMinor, ...row }: TermsRow): PlaceTerms {
  return {
    supplier: row.supplier,
    desk: row.desk,
    valet: row.valet,
    minimumAge: row.minimumAge,
    minimumLicenceYears: row.minimumLicenceYears,
    deposit: { lowest: money(lowestDepositMinor, currency), highest: money(highestDepositMinor, currency), ...conditions.deposit },
    cards: conditions.cards,
    creditInquiry: conditions.creditInquiry,
    cancellation: conditions.cancellation,
    unlimitedKm: row.unlimitedKm,
    outOfHours: conditions.outOfHours && money(conditions.outOfHours.feeMinor, currency),
    oneWay: conditions.oneWay !== null,
    classes: row.classes,
  };
}

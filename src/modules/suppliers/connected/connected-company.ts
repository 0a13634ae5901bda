import type { OpeningHours, SupplierIdentity } from '../model.ts';
import type { SupplierConditions } from '../terms/conditions.ts';

export interface ConnectedOffice {
  readonly id: string;
  /** Slug of the first place it serves. */
  readonly place: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly openingHours: OpeningHours;
}

/** A company that is asked for cars at a system of its own: what is known of it without asking. */
export interface ConnectedCompany {
  readonly slug: string;
  readonly name: string;
  readonly identity: SupplierIdentity | null;
  /** What it has agreed with us for all of its cars. */
  readonly conditions: AgreedConditions;
  /** Of all its classes, the lowest and the highest, in whole years. */
  readonly minimumAge: readonly [number, number];
  readonly minimumLicenceYears: readonly [number, number];
  readonly offices: readonly ConnectedOffice[];
}

export type AgreedConditions = Pick<
  SupplierConditions,
  'deposit' | 'cards' | 'creditInquiry' | 'fuelPolicy' | 'maximumAge' | 'graceMinutes'
> & { readonly cancellation: Pick<SupplierConditions['cancellation'], 'freeUntilHours'> };

/** Every company with a system of its own, the one with most offices first. */
export const connectedCompanies = ({
  connectors,
}: {
  readonly connectors: readonly { readonly company?: ConnectedCompany }[];
}): ConnectedCompany[] =>
  connectors.flatMap(({ company }) => company ?? []).sort((a, b) => b.offices.length - a.offices.length || (a.slug < b.slug ? -1 : 1));

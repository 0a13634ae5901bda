import type { ConnectedCompany } from '../../../connected/connected-company.ts';
import type { OpeningHours } from '../../../model.ts';
import type { StatedSupplier, SupplierLocation } from '../supplier.ts';

/** The company as its settings tell of it. */
export function companyFrom(settings: StatedSupplier): ConnectedCompany {
  const { company, connector, terms, locations } = settings;
  return {
    slug: company.slug,
    name: company.name,
    identity: company.identity ?? null,
    conditions: {
      deposit: { how: terms.depositHow, releasedAfterBusinessDays: terms.depositReleasedAfterBusinessDays },
      cards: terms.cards,
      creditInquiry: terms.creditInquiry,
      fuelPolicy: terms.fuelPolicy,
      maximumAge: terms.maximumAge,
      graceMinutes: terms.graceMinutes,
      cancellation: { freeUntilHours: terms.cancellation.freeUntilHours },
    },
    minimumAge: spanOf(terms.minimumAge),
    minimumLicenceYears: spanOf(terms.minimumLicenceYears),
    offices: locations.map((location) => ({
      id: `${connector}-${location.code.toLowerCase()}`,
      place: location.places[0] ?? '',
      name: location.name,
      address: location.address,
      phone: location.phone,
      latitude: location.latitude,
      longitude: location.longitude,
      openingHours: weekOf(location),
    })),
  };
}

function spanOf(table: Readonly<Record<string, number>>): readonly [number, number] {
  const values = Object.values(table);
  return [Math.min(...values), Math.max(...values)];
}

const EVERY_DAY = 7;

/** One line of hours is that of every day. */
export const weekOf = ({ openingHours }: SupplierLocation): OpeningHours =>
  (openingHours.length === EVERY_DAY ? openingHours : Array.from({ length: EVERY_DAY }, () => openingHours)) as OpeningHours;

import { money, sumOf } from '#kernel/money';
import type { Trip } from '../../../connector.ts';
import type { Offer, OfferOffice } from '../../../model.ts';
import { ineligibilities } from '../../../terms/eligibility.ts';
import { tripDays } from '../../../trip-days.ts';
import type { StatedLocation, StatedOffer } from '../stated.ts';
import type { StatedSupplier, SupplierLocation } from '../supplier.ts';
import { ofCategory } from '../terms.ts';
import { weekOf } from './company-from.ts';
import { coveragesFrom, extrasFrom } from './extras.ts';
import { mileageFrom } from './mileage.ts';
import { accessOf } from './office-access.ts';
import { type PriceFault, priceOf, type UnsoundAmounts } from './price.ts';
import { refText, type StatedRef } from './supplier-ref.ts';
import { vehicleFrom } from './vehicle.ts';

/** The offices that a trip was asked for, by the supplier's codes. */
export interface TripOffices {
  readonly pickup: SupplierLocation;
  readonly returnTo: SupplierLocation;
}

/** Why a car of an answer is no offer. Such cars are counted and left out. */
export type OfferFault = PriceFault | 'not_available' | 'unknown_vehicle' | 'size_not_stated' | 'mileage_not_stated' | 'on_request';

export type MappedOffer =
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** `price` where it is the price that is unsound. */
  | { readonly kind: 'left_out'; readonly fault: OfferFault; readonly price?: UnsoundPrice };

export interface UnsoundPrice extends UnsoundAmounts {
  readonly fault: PriceFault;
  readonly car: { readonly slug: string; readonly name: string };
  readonly days: number;
}

const leftOut = (fault: OfferFault): MappedOffer => ({ kind: 'left_out', fault });

/**
 * One car of a supplier's answer as our offer. What the message states counts; what it does not is what the supplier has agreed with us
 * (`settings.terms`), and an offer of which neither says what a customer must know is left out.
 * @param asked the reference under which it was asked for again; an answer by rate rules does not repeat it
 */
export function offerFrom(
  settings: StatedSupplier,
  trip: Trip,
  offices: TripOffices,
  stated: StatedOffer,
  locations: readonly StatedLocation[],
  asked?: StatedRef,
): MappedOffer {
  const { terms, rules } = settings;
  const availability = availabilityOf(stated.status);
  if (availability === 'none') return leftOut('not_available');
  if (availability === 'on_request' && rules.onRequest === 'left_out') return leftOut('on_request');
  const vehicle = vehicleFrom(stated.vehicle, terms.unspecifiedFuel);
  if (!vehicle) return leftOut('unknown_vehicle');
  // Rate rules repeat little of a car that the list has shown.
  if (terms.unstatedSize === 'left_out' && asked === undefined && !isSizeStated(stated.vehicle)) return leftOut('size_not_stated');
  const price = priceOf(rules, stated);
  const days = tripDays(trip, terms.graceMinutes);
  if (price.kind === 'unsound') return { kind: 'left_out', fault: price.fault, price: { ...price, car: vehicle, days } };
  const { currency, lines } = price;
  const mileage = mileageFrom(stated, terms, days, currency);
  if (!mileage) return leftOut('mileage_not_stated');
  const minimumAge = stated.minimumAge ?? ofCategory(terms.minimumAge, vehicle.acriss);
  const offer: Offer = {
    connector: settings.connector,
    supplierRef: refText(asked ?? refOf(stated, vehicle.acriss, offices)),
    supplier: { ...settings.company, rating: null },
    vehicle,
    pickup: officeOf(settings, offices.pickup, locations),
    returnTo: officeOf(settings, offices.returnTo, locations),
    days,
    currency,
    lines,
    total: sumOf(
      lines.map((line) => line.amount),
      currency,
    ),
    onlineShareBp: terms.onlineShareBp,
    deposit: {
      amount: money(ofCategory(terms.depositMinor, vehicle.acriss), currency),
      how: terms.depositHow,
      releasedAfterBusinessDays: terms.depositReleasedAfterBusinessDays,
    },
    mileage,
    fuelPolicy: terms.fuelPolicy,
    requirements: {
      minimumAge,
      minimumLicenceYears: ofCategory(terms.minimumLicenceYears, vehicle.acriss),
      cards: terms.cards,
      creditInquiry: terms.creditInquiry,
    },
    ineligible: ineligibilities(trip.criteria.driver.age, minimumAge, stated.maximumAge ?? terms.maximumAge),
    cancellation: {
      freeUntilHours: stated.freeCancellationHours ?? terms.cancellation.freeUntilHours,
      afterwards: terms.cancellation.afterwards,
    },
    extras: extrasFrom(stated.equipment, currency, days, terms.maximumOfExtra),
    coverages: coveragesFrom(stated.coverages, currency, days),
    confirmation: availability === 'on_request' ? 'on_request' : 'instant',
    ...(availability === 'on_request' ? { answerWithinMinutes: terms.answerWithinMinutes } : {}),
    unitsLeft: null,
  };
  return { kind: 'offer', offer };
}

const isSizeStated = ({ passengers, bags }: StatedOffer['vehicle']): boolean => passengers !== undefined && bags !== undefined;

/** `Available`, however it is spelled; what is not said is there to be had. */
function availabilityOf(status: string | undefined): 'instant' | 'on_request' | 'none' {
  const word = status?.toLowerCase().replace(/[\s_-]/g, '') ?? 'available';
  if (word === 'onrequest' || word === 'request') return 'on_request';
  return word.startsWith('avail') || word === 'all' || word === 'confirmed' ? 'instant' : 'none';
}

function refOf(
  { reference, vehicle, rateQualifier, vendorRate }: StatedOffer,
  acriss: string,
  { pickup, returnTo }: TripOffices,
): StatedRef {
  return {
    reference: reference ? { type: reference.type, id: reference.id, context: reference.context ?? null } : null,
    vehicleCode: vehicle.code ?? acriss,
    vehicleContext: vehicle.codeContext ?? null,
    rateQualifier: rateQualifier ?? null,
    vendorRate: vendorRate ?? null,
    pickup: pickup.code,
    returnTo: returnTo.code,
  };
}

/** An office as the answer describes it, and where it does not, as it is known to us. */
/** A supplier's office as offers and findings name it. */
export const officeId = ({ name }: Pick<StatedSupplier, 'name'>, code: string): string => `${name}-${code.toLowerCase()}`;

function officeOf(settings: StatedSupplier, location: SupplierLocation, stated: readonly StatedLocation[]): OfferOffice {
  const told = stated.find(({ code }) => code === location.code);
  const access = told && accessOf(told);
  return {
    id: officeId(settings, location.code),
    name: told?.name ?? location.name,
    address: told?.address ?? location.address,
    phone: told?.phone ?? location.phone,
    latitude: told?.latitude ?? location.latitude,
    longitude: told?.longitude ?? location.longitude,
    openingHours: told?.openingHours ?? weekOf(location),
    delivery: 'office',
    ...(access ? { access } : {}),
  };
}

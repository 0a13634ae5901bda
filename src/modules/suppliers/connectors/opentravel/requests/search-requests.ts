import type { Trip } from '../../../connector.ts';
import type { StatedRef } from '../../stated/mapping/supplier-ref.ts';
import type { Dialect } from '../settings/dialect.ts';
import { element, type Xml } from '../xml/write-xml.ts';
import { type Message, messageOf } from './message.ts';
import { locationElement, type RentalOffices, rentalCore, vendorPref } from './rental.ts';

/** What every message of ours carries: its own name, and when it was written. */
export interface Identity {
  readonly token: string;
  readonly at: Date;
}

/** OTA_VehAvailRateRQ: every car between two offices at two times, for a driver of this age. */
export function availabilityRequest(dialect: Dialect, identity: Identity, trip: Trip, offices: RentalOffices): Message {
  const vendor = vendorPref(dialect);
  const core = element(
    'VehAvailRQCore',
    { Status: 'All' },
    rentalCore(dialect, trip, offices),
    vendor && element('VendorPrefs', {}, vendor),
    driverType(trip),
  );
  return messageOf(dialect, 'VehAvailRate', identity, core, element('VehAvailRQInfo', {}, customerCountry(trip)));
}

/** OTA_VehRateRuleRQ: by the supplier's reference where it gave one, else by the rental; never by both. */
export function rateRuleRequest(dialect: Dialect, identity: Identity, trip: Trip, offices: RentalOffices, ref: StatedRef): Message {
  const asked = ref.reference ? referenceElement(ref) : rentalInfo(dialect, trip, offices, ref);
  return messageOf(dialect, 'VehRateRule', identity, asked);
}

function rentalInfo(dialect: Dialect, trip: Trip, offices: RentalOffices, ref: StatedRef): Xml {
  return element(
    'RentalInfo',
    {},
    rentalCore(dialect, trip, offices),
    element('VehicleInfo', { Code: ref.vehicleCode, CodeContext: ref.vehicleContext ?? dialect.vehicleContext }),
    rateQualifier(ref),
  );
}

/** `Reference`, as it came. */
export const referenceElement = ({ reference }: StatedRef): Xml | undefined =>
  reference ? element('Reference', { Type: reference.type, ID: reference.id, ID_Context: reference.context }) : undefined;

export const rateQualifier = ({ rateQualifier: rate, vendorRate }: StatedRef): Xml | undefined =>
  rate === null && vendorRate === null ? undefined : element('RateQualifier', { RateQualifier: rate, VendorRateID: vendorRate });

/** `DriverType`: the driver's age. */
const driverType = ({ criteria: { driver } }: Trip): Xml => element('DriverType', { Age: driver.age });

const customerCountry = ({ criteria: { driver } }: Trip): Xml =>
  element('Customer', {}, element('Primary', {}, element('CitizenCountryName', { Code: driver.country })));

/** OTA_VehLocSearchRQ: the offices in a country. */
export const locationSearchRequest = (dialect: Dialect, identity: Identity, country: string): Message =>
  messageOf(
    dialect,
    'VehLocSearch',
    identity,
    element('VehLocSearchCriterion', {}, element('Address', {}, element('CountryName', { Code: country }))),
    dialect.vendorCode === undefined ? undefined : element('Vendor', { Code: dialect.vendorCode }),
  );

/** OTA_VehLocDetailRQ: one office. */
export const locationDetailRequest = (dialect: Dialect, identity: Identity, code: string): Message =>
  messageOf(
    dialect,
    'VehLocDetail',
    identity,
    locationElement(dialect, 'Location', { code }),
    dialect.vendorCode === undefined ? undefined : element('Vendor', { Code: dialect.vendorCode }),
  );

/** OTA_PingRQ: whether anybody is there. */
export const echoRequest = (dialect: Dialect, identity: Identity): Message =>
  messageOf(dialect, 'Ping', identity, element('EchoData', {}, { xml: 'kontak' }));

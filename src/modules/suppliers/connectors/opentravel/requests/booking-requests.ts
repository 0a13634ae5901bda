import type { BookingReference, BookingRequest, NamedDriver, SelectedExtra } from '../../../connector.ts';
import { COVERAGE_KINDS, type CoverageKind, type DeliveryAddress } from '../../../model.ts';
import type { StatedRef } from '../../stated/mapping/supplier-ref.ts';
import type { Dialect } from '../settings/dialect.ts';
import { element, textElement, type Xml } from '../xml/write-xml.ts';
import { type Message, messageOf } from './message.ts';
import { type RentalOffices, rentalCore, vendorPref } from './rental.ts';
import { type Identity, rateQualifier, referenceElement } from './search-requests.ts';

/** Our key as an OpenTravel identity: at most 32 characters. */
const keyText = (key: string): string => key.replaceAll('-', '').slice(0, 32);

/** OTA_VehResRQ: books a car under our key. A second one is a second booking. */
export function reserveRequest(
  dialect: Dialect,
  identity: Identity,
  request: BookingRequest,
  offices: RentalOffices,
  ref: StatedRef,
): Message {
  const { extras, flightCode } = request;
  const core = element(
    'VehResRQCore',
    { Status: 'Available' },
    keyElement(dialect, request.key),
    rentalCore(dialect, request.trip, offices),
    customerElement(request),
    vendorPref(dialect),
    element('VehPref', { Code: ref.vehicleCode, CodeContext: ref.vehicleContext ?? dialect.vehicleContext }),
    driverAge(request),
    rateQualifier(ref),
    equipmentPrefs(extras),
  );
  const info = element(
    'VehResRQInfo',
    {},
    coveragePrefs(extras),
    ...offLocationServices(request),
    flightCode ? arrivalElement(flightCode) : undefined,
    referenceElement(ref),
  );
  return messageOf(dialect, 'VehRes', identity, core, info);
}

/** OTA_VehModifyRQ: changes what is booked to this request. */
export function modifyRequest(
  dialect: Dialect,
  identity: Identity,
  reference: BookingReference,
  request: BookingRequest,
  offices: RentalOffices,
  ref: StatedRef,
): Message {
  const { extras } = request;
  const core = element(
    'VehModifyRQCore',
    { Status: 'Available', ModifyType: 'Modify' },
    ...identities(dialect, reference),
    rentalCore(dialect, request.trip, offices),
    customerElement(request),
    vendorPref(dialect),
    element('VehPref', { Code: ref.vehicleCode, CodeContext: ref.vehicleContext ?? dialect.vehicleContext }),
    driverAge(request),
    rateQualifier(ref),
    equipmentPrefs(extras),
  );
  const info = element('VehModifyRQInfo', {}, coveragePrefs(extras), ...offLocationServices(request));
  return messageOf(dialect, 'VehModify', identity, core, info);
}

/** OTA_VehRetResRQ: finds a booking by its number and our key, and by the driver's last name. */
export const retrieveRequest = (dialect: Dialect, identity: Identity, reference: BookingReference): Message =>
  messageOf(dialect, 'VehRetRes', identity, element('VehRetResRQCore', {}, ...identities(dialect, reference), surname(reference)));

/** OTA_VehCancelRQ: gives a booking back. */
export const cancelRequest = (dialect: Dialect, identity: Identity, reference: BookingReference): Message =>
  messageOf(
    dialect,
    'VehCancel',
    identity,
    element('VehCancelRQCore', { CancelType: 'Book' }, ...identities(dialect, reference), surname(reference)),
  );

const keyElement = ({ keyType, keyContext }: Dialect, key: string): Xml =>
  element('UniqueID', { Type: keyType, ID: keyText(key), ID_Context: keyContext });

/** Their number where it is known, and our key; two at most, which is what the standard has room for. */
function identities(dialect: Dialect, { key, supplierCode }: BookingReference): Xml[] {
  const number = supplierCode === null ? [] : [element('UniqueID', { Type: dialect.confirmationType, ID: supplierCode })];
  return [...number, ...(dialect.findsByKey || supplierCode === null ? [keyElement(dialect, key)] : [])];
}

const surname = ({ lastName }: BookingReference): Xml => element('PersonName', {}, textElement('Surname', lastName));

function customerElement({ additionalDrivers = [], driver }: BookingRequest): Xml {
  const { firstName, lastName, email, phone, birthDate, country, licenceDate } = driver;
  const primary = element(
    'Primary',
    { BirthDate: birthDate },
    element('PersonName', {}, textElement('GivenName', firstName), textElement('Surname', lastName)),
    element('Telephone', { PhoneTechType: '1', PhoneNumber: phone }),
    textElement('Email', email),
    element('CitizenCountryName', { Code: country }),
    licenceDate ? licenceElement(licenceDate) : undefined,
  );
  return element('Customer', {}, primary, ...additionalDrivers.map(additionalElement));
}

const additionalElement = ({ firstName, lastName, birthDate, licenceDate }: NamedDriver): Xml =>
  element(
    'Additional',
    { BirthDate: birthDate },
    element('PersonName', {}, textElement('GivenName', firstName), textElement('Surname', lastName)),
    licenceElement(licenceDate),
  );

/** A driver's licence (code list DOC), since when it is held. */
const licenceElement = (since: string): Xml => element('Document', { DocType: '4', EffectiveDate: since });

const driverAge = ({ trip }: BookingRequest): Xml => element('DriverType', { Age: trip.criteria.driver.age });

const isCoverage = ({ kind }: SelectedExtra): boolean => COVERAGE_KINDS.includes(kind as CoverageKind);

function equipmentPrefs(extras: readonly SelectedExtra[]): Xml | undefined {
  const chosen = extras.filter((extra) => !isCoverage(extra) && extra.supplierCode !== null);
  if (chosen.length === 0) return undefined;
  return element(
    'SpecialEquipPrefs',
    {},
    ...chosen.map(({ supplierCode, quantity }) => element('SpecialEquipPref', { EquipType: supplierCode, Quantity: quantity })),
  );
}

function coveragePrefs(extras: readonly SelectedExtra[]): Xml | undefined {
  const chosen = extras.filter((extra) => isCoverage(extra) && extra.supplierCode !== null);
  if (chosen.length === 0) return undefined;
  return element('CoveragePrefs', {}, ...chosen.map(({ supplierCode }) => element('CoveragePref', { CoverageType: supplierCode })));
}

/** The longest special instructions that the standard has room for. */
const INSTRUCTIONS = 128;

/** `OffLocService`: where a car is brought, and fetched. */
function offLocationServices({ delivery, driver }: BookingRequest): Xml[] {
  const service = (type: 'VehDelivery' | 'VehCollection', address: DeliveryAddress | null | undefined): Xml[] =>
    address
      ? [
          element(
            'OffLocService',
            { Type: type, ...(address.note ? { SpecInstructions: address.note.slice(0, INSTRUCTIONS) } : {}) },
            element('Address', {}, textElement('AddressLine', address.line), textElement('CityName', address.area.name.tr)),
            element('PersonName', {}, textElement('GivenName', driver.firstName), textElement('Surname', driver.lastName)),
            element('Telephone', { PhoneTechType: '1', PhoneNumber: driver.phone }),
          ),
        ]
      : [];
  return [...service('VehDelivery', delivery?.pickup), ...service('VehCollection', delivery?.returnTo)];
}

/** `ArrivalDetails`: by plane (code list TRP), `TK 1903` or `TK1903`. */
function arrivalElement(flightCode: string): Xml {
  const [, airline, number] = /^([A-Z0-9]{2})\s*(\d{1,5}[A-Z]?)$/.exec(flightCode.toUpperCase()) ?? [];
  return element(
    'ArrivalDetails',
    { TransportationCode: '14', Number: number ?? flightCode.slice(0, 8) },
    airline ? element('OperatingCompany', { Code: airline }) : undefined,
  );
}

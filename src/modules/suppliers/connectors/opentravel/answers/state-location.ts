import type { StatedLocation } from '../../stated/stated.ts';
import { attribute, child, children, flag, textOf, type XmlNode } from '../xml/node.ts';
import { definedField } from './state-offer.ts';

/** What is stated of an office: `LocationDetails` of an offer, `LocationDetail` of an answer of its own, `VehMatchedLoc` of a list. */
export function statedLocation(node: XmlNode): StatedLocation | undefined {
  const detail = child(node, 'LocationDetail') ?? node;
  const code = attribute(detail, 'Code');
  if (code === undefined) return undefined;
  const address = child(detail, 'Address');
  const position =
    child(detail, 'Position') ?? child(detail, 'AdditionalInfo', 'Position') ?? child(node, 'VehLocSearchCriterion', 'Position');
  return {
    code,
    ...definedField('context', attribute(detail, 'CodeContext')),
    ...definedField('name', attribute(detail, 'Name')),
    ...definedField('address', addressText(address)),
    ...definedField('phone', attribute(child(detail, 'Telephone'), 'PhoneNumber')),
    airports: (attribute(detail, 'AssocAirportLocList') ?? attribute(detail, 'ExtendedLocationCode') ?? '')
      .split(/\s+/)
      .filter((iata) => /^[A-Z]{3}$/.test(iata)),
    ...definedField('atAirport', flag(detail, 'AtAirport')),
    ...definedField('counter', facilityOf(detail, 'CounterLocation') ?? attribute(detail, 'CounterLocation')),
    ...definedField('park', facilityOf(detail, 'ParkLocation')),
    ...definedField('country', attribute(child(address, 'CountryName'), 'Code')),
    ...definedField('latitude', degrees(attribute(position, 'Latitude'), 90)),
    ...definedField('longitude', degrees(attribute(position, 'Longitude'), 180)),
    ...definedField('openingHours', hoursIn(detail)),
  };
}

const facilityOf = (detail: XmlNode, name: 'CounterLocation' | 'ParkLocation') =>
  attribute(child(detail, 'AdditionalInfo', name), 'Location');

function addressText(address: XmlNode | undefined): string | undefined {
  if (!address) return undefined;
  const lines = [textOf(child(address, 'StreetNmbr')), ...children(address, 'AddressLine').map(textOf), textOf(child(address, 'CityName'))];
  // A pair of coordinates is no line of an address.
  const told = lines.filter((line) => line !== undefined && !/^-?\d+\.\d+,\s*-?\d+\.\d+$/.test(line));
  return told.length > 0 ? told.join(', ') : undefined;
}

function degrees(text: string | undefined, limit: number): number | undefined {
  const value = text !== undefined && /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : undefined;
  return value !== undefined && Math.abs(value) <= limit ? value : undefined;
}

const DAYS = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun'] as const;

/** Hours of the week, as far as each day has some; the hours of holidays, which name no day, are left out. */
function hoursIn(detail: XmlNode): StatedLocation['openingHours'] | undefined {
  const times = children(child(detail, 'AdditionalInfo', 'OperationSchedules'), 'OperationSchedule').flatMap((schedule) =>
    children(child(schedule, 'OperationTimes'), 'OperationTime'),
  );
  const week = DAYS.map((day): readonly [string, string] | null => {
    const open = times.find((time) => flag(time, day) === true);
    const [start, end] = [attribute(open, 'Start'), attribute(open, 'End')];
    return start && end ? [start.slice(0, 5), closing(end)] : null;
  });
  return week.some((day) => day !== null) ? week : undefined;
}

/** A minute to midnight is midnight. */
const closing = (end: string): string => (end.startsWith('23:59') ? '24:00' : end.slice(0, 5));

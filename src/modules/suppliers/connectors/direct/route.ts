import type { RentalCriteria } from '../../model.ts';
import { isStopped } from '../../sale-stops/sale-stop.ts';
import { oneWayFee } from '../../terms/one-way.ts';
import { isOpenAt } from '../../terms/opening-hours.ts';
import type { Provider, ServiceOffice } from './provider.ts';

/** Where a supplier hands a car over and takes it back, and what that costs besides the rental. */
export interface Route {
  readonly pickup: ServiceOffice;
  readonly returnTo: ServiceOffice;
  readonly airportMinor: number;
  readonly valetMinor: number;
  readonly oneWayMinor: number;
  readonly outOfHoursMinor: number;
}

/** Road kilometres between two provinces; undefined when no road is known. */
export type RoadKm = (fromProvince: string, toProvince: string) => number | undefined;

/**
 * The cheapest way in which a supplier serves both places at their times; at the desk rather than by valet when equal. An office that sells
 * nothing then is left out, so that another one of the supplier can.
 */
export function bestRoute(provider: Provider, criteria: RentalCriteria, roadKm: RoadKm): Route | undefined {
  const wholeStops = provider.stops.filter(({ groups }) => groups === null);
  return provider.pickups
    .flatMap((pickup) => provider.returns.map((returnTo) => routeBetween(provider, pickup, returnTo, criteria, roadKm)))
    .filter((route) => route !== undefined)
    .filter((route) => !isStopped(wholeStops, { route, trip: { criteria } }, 0))
    .sort((a, b) => costOf(a) - costOf(b) || valetsOf(a) - valetsOf(b) || compareText(idsOf(a), idsOf(b)))[0];
}

/** Nothing when an office is closed and the supplier does not come out of hours, or when it does not take the car back there. */
export function routeBetween(
  { conditions }: Provider,
  pickup: ServiceOffice,
  returnTo: ServiceOffice,
  criteria: RentalCriteria,
  roadKm: RoadKm,
): Route | undefined {
  const oneWay = pickup.id !== returnTo.id;
  // A car rented and returned at one place goes back to the desk it came from.
  if (oneWay && criteria.pickup === criteria.returnTo) return undefined;
  const closed =
    Number(!isOpenAt(pickup.openingHours, criteria.pickupAt, pickup.closures)) +
    Number(!isOpenAt(returnTo.openingHours, criteria.returnAt, returnTo.closures));
  if (closed > 0 && !conditions.outOfHours) return undefined;
  const oneWayMinor = oneWay
    ? oneWayFee(conditions.oneWay, pickup.province === returnTo.province, roadKm(pickup.province, returnTo.province))
    : 0;
  if (oneWayMinor === undefined) return undefined;
  return {
    pickup,
    returnTo,
    airportMinor: pickup.delivery === 'office' ? pickup.airportFeeMinor : 0,
    valetMinor: pickup.feeMinor + returnTo.feeMinor,
    oneWayMinor,
    outOfHoursMinor: closed * (conditions.outOfHours?.feeMinor ?? 0),
  };
}

const costOf = (route: Route): number => route.airportMinor + route.valetMinor + route.oneWayMinor + route.outOfHoursMinor;
const valetsOf = ({ pickup, returnTo }: Route): number => Number(pickup.delivery === 'valet') + Number(returnTo.delivery === 'valet');
const idsOf = ({ pickup, returnTo }: Route): string => `${pickup.id} ${returnTo.id}`;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

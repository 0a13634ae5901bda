import { slugFrom } from '#kernel/text';
import type { Offer } from '#suppliers/model';
import type { Sort } from '../criteria/query.ts';
import { FILTER_VALUE_OF } from './filters.ts';
import { rankOffers } from './ranking.ts';

/** Offers of one car, as a list shows them: one card. */
export interface EqualCars {
  /** The same for these cars whoever offers them, and whenever an offer arrives. */
  readonly key: string;
  /** The cheapest that this driver can book. */
  readonly first: Offer;
  /** The other offers, the cheapest first; those that this driver cannot book last. */
  readonly others: readonly Offer[];
}

/**
 * Offers with equal cars together, the cars in the order of the sort: by the offer that stands for each. No offer is lost, and none counts twice.
 * @param offers of one part of a list: near or further (`nearFirst`)
 */
export function equalCars(offers: readonly Offer[], sort: Sort): EqualCars[] {
  const byCar = Map.groupBy(offers, carKey);
  const cars = [...byCar].flatMap(([key, of]): EqualCars[] => {
    const [first, ...others] = rankOffers(of, 'price_asc');
    return first ? [{ key, first, others }] : [];
  });
  const byFirst = new Map(cars.map((car) => [car.first, car]));
  return rankOffers(
    cars.map(({ first }) => first),
    sort,
  ).flatMap((first) => byFirst.get(first) ?? []);
}

/**
 * What makes two offers one car to whoever chooses: everything that a card says of the car itself, and that it is met in the same way as far
 * away in the same town. What an offer says besides (company, price, deposit, kilometres, cancellation) is what is left to choose (decision 0074).
 */
function carKey(offer: Offer): string {
  const { vehicle, pickup } = offer;
  const { name, class: group, body, transmission, fuel, seats, bags } = vehicle;
  return [
    slugFrom(name),
    group,
    body,
    transmission,
    fuel,
    seats,
    bags,
    pickup.delivery,
    FILTER_VALUE_OF.distance(offer),
    pickup.locality?.tr ?? '',
  ].join('|');
}

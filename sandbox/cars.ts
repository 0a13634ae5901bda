/** A group of cars of the sandbox. Prices are for a day in the low season, in whole lira. */
export interface Car {
  readonly acriss: string;
  readonly name: string;
  readonly dailyLira: number;
  readonly seats: number;
  readonly bags: number;
  readonly doors: number;
  readonly minimumAge: number;
  readonly units: number;
  readonly fuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric' | 'Unspecified';
}

const car = (
  acriss: string,
  name: string,
  dailyLira: number,
  [seats, bags, doors]: readonly [number, number, number],
  minimumAge: number,
  units: number,
  fuel: Car['fuel'] = 'Unspecified',
): Car => ({ acriss, name, dailyLira, seats, bags, doors, minimumAge, units, fuel });

/** Everything that can be rented in the sandbox; each supplier has a part of it. */
export const CARS: readonly Car[] = [
  car('EDMR', 'Renault Clio', 1_290, [5, 2, 5], 21, 9, 'Petrol'),
  car('EDAR', 'Hyundai i20', 1_390, [5, 2, 5], 21, 7, 'Petrol'),
  car('CDMD', 'Fiat Egea Sedan', 1_340, [5, 3, 4], 21, 12, 'Diesel'),
  car('CDAR', 'Ford Focus', 1_890, [5, 2, 5], 23, 5, 'Petrol'),
  car('IDAH', 'Toyota Corolla', 1_990, [5, 3, 4], 23, 6, 'Hybrid'),
  car('IDAR', 'Renault Megane Sedan', 1_850, [5, 3, 4], 23, 5, 'Petrol'),
  car('CFAR', 'Peugeot 2008', 2_090, [5, 2, 5], 23, 5, 'Petrol'),
  car('IFMD', 'Dacia Duster', 2_150, [5, 3, 5], 25, 6, 'Diesel'),
  car('IFAR', 'Peugeot 5008', 2_990, [7, 3, 5], 25, 3, 'Petrol'),
  car('SGAE', 'Togg T10X', 2_890, [5, 3, 5], 25, 3, 'Electric'),
  car('DGAE', 'Jeep Avenger', 2_390, [5, 2, 5], 23, 3, 'Electric'),
  car('SDAR', 'Volkswagen Passat', 2_790, [5, 3, 4], 25, 4, 'Petrol'),
  car('SWAR', 'Volkswagen Passat Variant', 2_890, [5, 4, 5], 25, 2, 'Petrol'),
  car('FDAR', 'Skoda Superb', 2_990, [5, 4, 4], 25, 3, 'Petrol'),
  car('PDAR', 'BMW 320i', 4_490, [5, 3, 4], 27, 2, 'Petrol'),
  car('FFAR', 'Volvo XC60', 4_990, [5, 4, 5], 27, 2, 'Petrol'),
  car('LFAR', 'Volvo XC90', 6_990, [7, 4, 5], 28, 1, 'Petrol'),
  car('FVMD', 'Volkswagen Caravelle', 4_600, [9, 6, 5], 27, 3, 'Diesel'),
  car('LVAR', 'Mercedes-Benz Vito Tourer', 5_900, [9, 6, 5], 28, 2, 'Diesel'),
  car('MDAR', 'Kia Picanto', 1_150, [5, 1, 5], 21, 6, 'Petrol'),
];

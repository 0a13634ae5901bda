import type { BodyType, Vehicle, VehicleClass } from '../model.ts';

/** Classes and bodies whose names promise seats. */
const PROMISED: Readonly<Partial<Record<VehicleClass | BodyType, number>>> = { seven_seater: 7, van: 8, minivan_7: 7, van_9: 9 };

/** How many seats a car of this class and body has at the least. */
export const leastSeats = ({ class: vehicleClass, body }: Pick<Vehicle, 'class' | 'body'>): number =>
  Math.max(PROMISED[vehicleClass] ?? 1, PROMISED[body] ?? 1);

/** Whether a car has the seats that its class and its body promise: a "7-seater" for five is none. */
export const hasPromisedSeats = (vehicle: Pick<Vehicle, 'class' | 'body' | 'seats'>): boolean => vehicle.seats >= leastSeats(vehicle);

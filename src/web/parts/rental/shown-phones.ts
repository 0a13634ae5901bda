import { shownPhone } from '#booking';
import type { RentalView, Stop } from './rental-view.ts';

/** A rental whose offices have their telephones as people write them. */
export const withShownPhones = (rental: RentalView): RentalView => ({
  ...rental,
  pickup: withShownPhone(rental.pickup),
  returnTo: withShownPhone(rental.returnTo),
});

const withShownPhone = (stop: Stop): Stop => ({ ...stop, office: { ...stop.office, phone: shownPhone(stop.office.phone) } });

import type { ReservationView } from '#booking/model';
import { nameInEmail } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import type { Place } from '#places/model';
import type { DeliveryAddress, OfferOffice } from '#suppliers/model';

/**
 * The rental as mail programs understand it (schema.org RentalCarReservation): they show it as a card and keep its dates.
 * @param context.url opens the reservation; absolute
 */
export function rentalMarkup(view: ReservationView, context: { readonly brand: string; readonly url: string }): object {
  const { offer, summary, driver } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'RentalCarReservation',
    reservationNumber: view.code,
    reservationStatus: `https://schema.org/Reservation${view.state === 'cancelled' ? 'Cancelled' : 'Confirmed'}`,
    url: context.url,
    underName: { '@type': 'Person', name: nameInEmail(`${driver.firstName} ${driver.lastName}`) },
    broker: { '@type': 'Organization', name: context.brand },
    reservationFor: {
      '@type': 'RentalCar',
      name: offer.vehicle.name,
      brand: { '@type': 'Brand', name: offer.vehicle.brand.name },
      rentalCompany: { '@type': 'Organization', name: offer.supplier.name },
    },
    pickupLocation: placeOf(offer.pickup, view.delivery.pickup, view.pickup, view.locale),
    pickupTime: view.pickupAt.toISOString(),
    dropoffLocation: placeOf(offer.returnTo, view.delivery.returnTo, view.returnTo, view.locale),
    dropoffTime: view.returnAt.toISOString(),
    totalPrice: (summary.total.minor / 100).toFixed(2),
    priceCurrency: summary.total.currency,
  };
}

/** The office, or where a valet comes: a program that shows the way leads to where the car is. */
function placeOf(office: OfferOffice, delivery: DeliveryAddress | null, place: Place, locale: Locale): object {
  const { name, address, phone, latitude, longitude } = office;
  if (office.delivery === 'valet') {
    const town = (delivery?.area ?? place).name[locale];
    return { '@type': 'Place', name: town, ...(delivery ? { address: nameInEmail(`${delivery.line}, ${town}`) } : {}), telephone: phone };
  }
  return { '@type': 'Place', name, address, telephone: phone, geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}

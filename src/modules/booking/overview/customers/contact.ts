import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../../access/reservation-access.ts';
import type { BookingDeps } from '../../deps.ts';
import type { AdditionalDriver, Driver } from '../../model/reservation.ts';

/** How the driver is reached, and who else drives, unmasked. */
export interface Contact
  extends Pick<Driver, 'firstName' | 'lastName' | 'email' | 'phoneCountry' | 'phone' | 'secondPhone' | 'birthDate' | 'licenceDate'> {
  readonly additionalDrivers: readonly AdditionalDriver[];
}

/**
 * Shows who the driver is and how they are reached, and writes down that it was shown, to whom and why. Whether the asker may is the
 * caller's question to `can` (`reservation.show_contact`).
 */
export async function showContact(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly code: string; readonly by: Principal; readonly reason: string },
): Promise<Contact | undefined> {
  const found = await findByTypedCode(deps, asked.code);
  if (!found) return undefined;
  await deps.db.transaction().execute((tx) =>
    recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.contact_shown',
      subject: { kind: 'reservation', id: found.code },
      reason: asked.reason,
      at: deps.clock(),
    }),
  );
  const { firstName, lastName, email, phoneCountry, phone, secondPhone, birthDate, licenceDate } = found.driver;
  const { additionalDrivers } = found;
  return { firstName, lastName, email, phoneCountry, phone, secondPhone, birthDate, licenceDate, additionalDrivers };
}

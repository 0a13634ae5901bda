import { creditHistory } from '#payments';
import type { Database, DatabaseTransaction } from '#platform/database';
import { consentsWithAddresses } from '../consent-addresses.ts';
import type { BookingDeps } from '../deps.ts';
import { findNoShow } from '../no-show/store.ts';
import { selectShortMessages } from '../short-messages/store.ts';
import { anonymiseUnrented, countErasable } from '../store/personal-data/anonymise.ts';
import { selectCharges } from '../store/rental-charges/charges.ts';
import { findByCode } from '../store/reservations.ts';
import { selectSentEmailsByCode } from '../store/sent-emails.ts';
import { listReservationsByEmail } from './list-reservations.ts';

/** Whose data it is; only a proven address shows that what was done with it was done by this person. */
interface Subject {
  readonly verifiedEmails: readonly string[];
}

/** What booking keeps of people, and how it lets go of it. */
export function reservationData(deps: Pick<BookingDeps, 'db' | 'accessSecret' | 'consentKey' | 'clock'>) {
  return {
    name: 'reservations',
    /** Every reservation made with the addresses, as its customer reads it, with what was agreed to and from where, and the e-mails and short messages that were written about it. */
    export: async ({ verifiedEmails }: Subject): Promise<unknown> => {
      const found = (await Promise.all(verifiedEmails.map((email) => listReservationsByEmail(deps, email)))).flat();
      return Promise.all(
        found.map(async ({ reservation }) => ({
          ...reservation,
          ...(await typedOf(deps.db, reservation.code)),
          consents: await consentsWithAddresses(deps, reservation.code),
          emails: (await selectSentEmailsByCode(deps.db, reservation.code)).map(({ html: _, ...email }) => email),
        })),
      );
    },
    /** Orders that never became a rental lose the person; contracts stay. */
    preview: async ({ verifiedEmails }: Subject) => {
      const counts = await Promise.all(verifiedEmails.map((email) => countErasable(deps.db, email, deps.clock())));
      const sum = (part: 'erased' | 'kept') => counts.reduce((total, one) => total + one[part], 0);
      return { erased: sum('erased'), kept: sum('kept') };
    },
    /**
     * Takes the person out of orders that never became a rental, with the documents, e-mails, short messages and consents of those. Contracts that were made,
     * living or past, are records that the law requires to keep.
     */
    erase: async (tx: DatabaseTransaction, { verifiedEmails }: Subject): Promise<void> => {
      for (const email of verifiedEmails) await anonymiseUnrented(tx, email, deps.clock());
    },
  };
}

/** What was typed of everybody who drives, the dates too, which no page shows, what was sent to a telephone, what a desk said of whoever did not come, and what was charged after the rental, with what both sides wrote about it. */
async function typedOf(db: Database, code: string) {
  const reservation = await findByCode(db, code);
  if (!reservation) return undefined;
  const noShow = await findNoShow(db, reservation.id);
  const charges = (await selectCharges(db, reservation.id)).filter(({ state }) => state !== 'draft');
  return {
    driver: reservation.driver,
    additionalDrivers: reservation.additionalDrivers,
    shortMessages: await selectShortMessages(db, reservation.id),
    ...(noShow ? { noShow } : {}),
    ...(charges.length > 0 ? { charges: charges.map(({ id: _, reservationId: __, version: ___, ...charge }) => charge) } : {}),
  };
}

/** What payments keep of people: credit belongs to contracts that the law requires to keep, so none of it is erased. */
export const creditData = (db: Database) => ({
  name: 'credit',
  export: async ({ verifiedEmails }: Subject): Promise<unknown> =>
    (await Promise.all(verifiedEmails.map((email) => creditHistory(db, email)))).flat(),
  preview: async ({ verifiedEmails }: Subject) => ({
    erased: 0,
    kept: (await Promise.all(verifiedEmails.map((email) => creditHistory(db, email)))).flat().length,
  }),
  erase: async (): Promise<void> => {},
});

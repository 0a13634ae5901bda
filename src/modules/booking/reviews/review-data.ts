import type { DatabaseTransaction } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { askNever, forgetAuthor, selectReviewsByEmail } from './store.ts';

interface Subject {
  readonly verifiedEmails: readonly string[];
}

/** What reviews keep of people, and how they let go of it: words and name go, stars stay and are nobody's, and nobody is asked how a rental was any more. */
export function reviewData({ clock, db }: Pick<BookingDeps, 'db' | 'clock'>) {
  const ofAddresses = async ({ verifiedEmails }: Subject) =>
    (await Promise.all(verifiedEmails.map((email) => selectReviewsByEmail(db, email)))).flat();
  return {
    name: 'reviews',
    export: async (subject: Subject): Promise<unknown> =>
      (await ofAddresses(subject)).map(({ id: _, reservationId: __, version: ___, ...review }) => review),
    preview: async (subject: Subject) => {
      const told = (await ofAddresses(subject)).filter(({ author, body }) => author !== '' || body !== '');
      return { erased: told.length, kept: 0 };
    },
    erase: async (tx: DatabaseTransaction, { verifiedEmails }: Subject): Promise<void> => {
      for (const email of verifiedEmails) {
        await forgetAuthor(tx, email);
        await askNever(tx, email, clock());
      }
    },
  };
}

import type { Database } from '#platform/database';
import type { DataSubject } from '../deps.ts';
import { selectVerifiedEmails, type UserRow } from '../store.ts';

/** The user as other modules' personal data is found by. */
export const subjectOf = async (db: Database, user: UserRow): Promise<DataSubject> => ({
  userId: user.id,
  email: user.email,
  verifiedEmails: await selectVerifiedEmails(db, user.id),
});

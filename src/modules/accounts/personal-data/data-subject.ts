import type { Database } from '#platform/database';
import type { DataSubject } from '../deps.ts';
import { selectProvenEmails, type UserRow } from '../store.ts';

export const subjectOf = async (db: Database, user: UserRow): Promise<DataSubject> => ({
  userId: user.id,
  email: user.email,
  provenEmails: await selectProvenEmails(db, user.id),
});

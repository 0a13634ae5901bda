import type { DatabaseTransaction } from '#platform/database';
import type { EnquiryDeps } from './deps.ts';
import { answeredViewOf } from './desk/follow-enquiry.ts';
import { reportsOf } from './newsletter/register/store.ts';
import { sendingsOf } from './newsletter/sending/store.ts';
import { forgetSubscription, selectConsents, subscriptionsOf } from './newsletter/store.ts';
import { deleteByEmail, selectByEmail } from './store.ts';

/** Whose data it is; only a verified address shows that what was sent with it was sent by this person. */
interface Subject {
  readonly verifiedEmails: readonly string[];
}

/** What enquiries and the newsletter keep of people, and how they let go of it. */
export function enquiryData(deps: Pick<EnquiryDeps, 'db' | 'clock' | 'consentVersion'>) {
  const requests = {
    name: 'enquiries',
    export: async ({ verifiedEmails }: Subject): Promise<unknown> => {
      const found = await Promise.all(verifiedEmails.map((email) => selectByEmail(deps.db, email)));
      return Promise.all(found.flat().map((enquiry) => answeredViewOf(deps.db, enquiry)));
    },
    preview: async ({ verifiedEmails }: Subject) => ({
      erased: (await Promise.all(verifiedEmails.map((email) => selectByEmail(deps.db, email)))).flat().length,
      kept: 0,
    }),
    /** No law asks for them to be kept. */
    erase: async (tx: DatabaseTransaction, { verifiedEmails }: Subject): Promise<void> => {
      for (const email of verifiedEmails) await deleteByEmail(tx, email);
    },
  };
  const newsletter = {
    name: 'newsletter',
    export: async ({ verifiedEmails }: Subject): Promise<unknown> => {
      const found = await Promise.all(verifiedEmails.map((email) => subscriptionsOf(deps.db, email)));
      return Promise.all(
        found.flat().map(async ({ id, email, locale, state, askedAt }) => ({
          email,
          language: locale,
          state,
          askedAt,
          consents: await selectConsents(deps.db, id),
          issues: await sendingsOf(deps.db, id),
          reportedToRegister: await reportsOf(deps.db, id),
        })),
      );
    },
    preview: async ({ verifiedEmails }: Subject) => {
      const found = (await Promise.all(verifiedEmails.map((email) => subscriptionsOf(deps.db, email)))).flat();
      const kept = found.filter(({ state }) => state !== 'pending').length;
      return { erased: found.length - kept, kept };
    },
    /** Ends it. Who once said yes is kept with their consent and its end, and what they were sent, until the law lets go of the proof (`forget-withdrawn.ts`). */
    erase: async (tx: DatabaseTransaction, { verifiedEmails }: Subject): Promise<void> => {
      for (const email of verifiedEmails)
        await forgetSubscription(tx, email, { textVersion: deps.consentVersion, at: deps.clock() }, 'web');
    },
  };
  return [requests, newsletter];
}

import { defineJob, type JobDefinition } from '#platform/jobs';
import { longestIdle } from './access/sessions/session-ends.ts';
import { deleteExpiredSessions } from './access/store.ts';
import type { AccountsInside } from './deps.ts';
import { sendEmail, type WaitingEmail } from './emails/send-email.ts';
import { deleteExpiredLinks } from './emails/store.ts';
import { eraseDue } from './personal-data/erase-due.ts';
import { ACCOUNT_ERASURES, RENEW_KEYS, SEND_ACCOUNT_EMAIL } from './queues.ts';
import { renewAccountKeys } from './renew-keys.ts';
import { deleteChallengesBefore } from './second-factor/passkeys/store.ts';
import { deleteEnrolmentsBefore } from './second-factor/store.ts';

/** The jobs of accounts: e-mails, due erasures with what has expired, and the renewal of keys. */
export function accountJobsOf(deps: AccountsInside): JobDefinition[] {
  return [
    defineJob<WaitingEmail>(SEND_ACCOUNT_EMAIL, (mail) => sendEmail(deps, mail)),
    defineJob(
      ACCOUNT_ERASURES,
      async () => {
        await eraseDue(deps);
        await deleteExpired(deps);
      },
      { cron: '17 * * * *', retries: 0 },
    ),
    defineJob(RENEW_KEYS, async () => void (await renewAccountKeys(deps)), { cron: '43 3 * * *', retries: 0 }),
  ];
}

/** What has expired opens nothing any more and says nothing worth keeping. */
async function deleteExpired({ db, clock }: Pick<AccountsInside, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteExpiredSessions(db, now, longestIdle(now));
  await deleteExpiredLinks(db, now);
  await deleteEnrolmentsBefore(db, longestIdle(now));
  await deleteChallengesBefore(db, now);
}

import { defineJob, type JobDefinition } from '#platform/jobs';
import type { AccountsInside } from './deps.ts';
import { eraseDue } from './personal-data/erase-due.ts';
import { ACCOUNT_ERASURES, ACCOUNT_LETTER } from './queues.ts';
import { type OwedLetter, sendLetter } from './send-letter.ts';
import { deleteExpired } from './store.ts';

export function accountJobsOf(deps: AccountsInside): JobDefinition[] {
  return [
    defineJob<OwedLetter>(ACCOUNT_LETTER, (letter) => sendLetter(deps, letter)),
    defineJob(
      ACCOUNT_ERASURES,
      async () => {
        await eraseDue(deps);
        await deleteExpired(deps.db, deps.clock());
      },
      { cron: '17 * * * *', retries: 0 },
    ),
  ];
}

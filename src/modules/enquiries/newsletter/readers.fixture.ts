import type { Locale } from '#kernel/locale';
import { type enquiryFixture, VISITOR } from '../enquiries.fixture.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../index.ts';

/** For tests: readers who have said yes in their mailbox, and who leave. */
export function readersFixture({ deps, mails, work }: Pick<ReturnType<typeof enquiryFixture>, 'deps' | 'mails' | 'work'>) {
  const keys = new Map<string, string>();
  return {
    async subscribed(email: string, locale: Locale = 'tr'): Promise<void> {
      await subscribe(deps, { email, locale, ip: `203.0.113.${keys.size}` });
      await work();
      const key = mails.findLast(({ to }) => to === email)?.text.split('key=')[1] ?? '';
      await confirmSubscription(deps, { key, ip: VISITOR });
      await work();
      keys.set(email, key);
    },
    leaves: (email: string) => unsubscribe(deps, { key: keys.get(email) ?? '', ip: VISITOR }),
  };
}

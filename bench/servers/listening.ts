import { createAnswerReader } from '../../src/modules/suppliers/connectors/opentravel/answers/answer-reader.ts';
import { call, createAgent } from '../../src/platform/http.ts';
import { silentLog } from '../../src/platform/log.ts';

const agent = createAgent({ connections: 1 });
const reader = createAnswerReader();
let listening = 0;

/**
 * Receives messages as a supplier's answers are received: within its time, up to their longest, and read in another thread; one after the other,
 * until it is called again.
 * @param to where they come from; null: nowhere
 */
export async function listen(to: string | null): Promise<void> {
  listening += 1;
  const mine = listening;
  while (to !== null && mine === listening) {
    try {
      const { bytes } = await call(
        { url: to, method: 'POST', body: '<asked/>', deadlineMs: 6_000, maximumBytes: 12_000_000, agent },
        silentLog,
      );
      await reader.read({ bytes, charset: null });
    } catch {
      // Too slow, too fine, or nothing that can be read: a supplier is asked again.
    }
  }
}

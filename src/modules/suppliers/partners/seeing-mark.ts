import type { Clock } from '#platform/clock';
import { type Key, payloadOf, signText } from '#platform/crypto';

/** One of our people and the supplier whose portal they see as its owner does. */
interface Seeing {
  readonly supplier: string;
  readonly person: string;
}

interface SeeingDeps {
  readonly key: Key;
  readonly clock: Clock;
}

/** How long somebody sees before they begin anew, which is written down anew. */
const SEEING_SECONDS = 3600;

/** What a browser keeps of it; made only as it is written down (`noteSeen`). */
export const seeingMark = ({ key, clock }: SeeingDeps, seeing: Seeing): string =>
  signText(JSON.stringify([seeing.supplier, seeing.person, clock().getTime()]), key);

/** Whether a mark is ours, of this person and supplier, and younger than an hour. */
export function isSeeingMark({ key, clock }: SeeingDeps, mark: string, seeing: Seeing): boolean {
  const payload = payloadOf(mark, key);
  if (payload === undefined) return false;
  const [supplier, person, at]: [string, string, number] = JSON.parse(payload);
  return supplier === seeing.supplier && person === seeing.person && clock().getTime() - at < SEEING_SECONDS * 1000;
}

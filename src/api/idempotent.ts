import { z } from '@hono/zod-openapi';
import type { ApiDeps } from './deps.ts';
import type { AnyOk } from './operation.ts';
import { type Problem, problem } from './problems/problem.ts';

/** The header with which a program makes a request unique: whatever happens on the way, it may send the same again. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .openapi({
      description:
        'Makes the request unique: 20 to 100 letters, digits, dashes and underscores, such as a UUID. The same key with the same request gets the same answer.',
      example: '5f0c9a52-7d6e-4b0a-9c6e-0d1f6f3f8a11',
      param: { required: true },
    }),
});

/** The key of a request, quoted or not (it is a structured header); nothing when it cannot be one. */
export function keyFrom(headers: z.infer<typeof IdempotencyHeaders>): string | undefined {
  const key = headers['idempotency-key']?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  return /^[\w-]{20,100}$/.test(key) ? key : undefined;
}

/** The first answer, word for word, marked as one that was given before. */
const replayed = <Outcome extends AnyOk | Problem>(outcome: Outcome): Outcome => ({
  ...outcome,
  headers: { ...outcome.headers, 'Idempotent-Replayed': 'true' },
});

/** What was done once and stays done; every other outcome leaves the request open. */
const isFinal = (outcome: AnyOk | Problem): boolean => outcome.kind === 'ok' || outcome.name === 'payment_declined';

/** Nothing was written: the key may stand for the corrected request. */
const NOTHING_WRITTEN: readonly string[] = [
  'invalid_request',
  'offer_invalid',
  'offer_expired',
  'price_changed',
  'campaign_refused',
  'too_many_unpaid_orders',
  'too_many_requests',
];

/**
 * Does what is asked for once per key. The same request again gets the first one's answer, word for word; another request
 * under the same key is refused. A request whose answer was lost is done again: `act` must bear that.
 */
export async function idempotent<Outcome extends AnyOk | Problem>(
  { machinery }: Pick<ApiDeps, 'machinery'>,
  request: { readonly operation: string; readonly key: string; readonly body: unknown },
  act: () => Promise<Outcome>,
): Promise<Outcome | Problem> {
  const keyed = { key: `${request.operation} ${request.key}`, request: JSON.stringify(request.body) };
  const earlier = await machinery.askedBefore(keyed);
  if (earlier.kind === 'other_request') return problem('idempotency_key_reused');
  if (earlier.kind === 'answered') return replayed(JSON.parse(earlier.answer) as Outcome);
  const outcome = await act();
  if (isFinal(outcome)) await machinery.keepAnswer(keyed, JSON.stringify(outcome));
  else if (outcome.kind === 'problem' && NOTHING_WRITTEN.includes(outcome.name)) await machinery.letKeyGo(keyed);
  return outcome;
}

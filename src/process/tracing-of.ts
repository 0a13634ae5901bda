import type { Config } from '../platform/config.ts';
import type { Tracing } from '../platform/tracing/start-tracing.ts';

/** What sends spans of this process, where the owner has a collector; else nothing of it is even loaded. */
export async function tracingOf({ tracing }: Pick<Config, 'tracing'>, role: string): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { startTracing } = await import('../platform/tracing/start-tracing.ts');
  return startTracing(tracing, role);
}

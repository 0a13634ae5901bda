import { isLoopback } from './contradictions.ts';
import type { Settings } from './environment.ts';
import { publicOriginOf } from './public-origin.ts';
import type { Config } from './types.ts';

type Addressed = Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN' | 'PUSH_SERVICES' | 'BRAND_EMAIL'>;

/** Messages to browsers. They take them on addresses that are encrypted, and on one's own machine; anywhere else nothing is offered. */
export function pushSettings(env: Addressed): Config['push'] {
  const origin = publicOriginOf(env);
  const isEncrypted = origin.startsWith('https:');
  if (!isEncrypted && !isLoopback(origin)) return null;
  return { subject: isEncrypted ? origin : `mailto:${env.BRAND_EMAIL}`, services: env.PUSH_SERVICES.map((one) => new URL(one).origin) };
}

/** What is wrong with services of one's own, in sentences. */
export const pushProblems = ({ PUSH_SERVICES }: Pick<Settings, 'PUSH_SERVICES'>): string[] =>
  PUSH_SERVICES.filter((one) => one.startsWith('http:') && !isLoopback(one)).map(
    (one) => `PUSH_SERVICES names ${one}: it must begin with https:// unless the service is on this machine.`,
  );

/** What is worth saying at every start. */
export const pushWarnings = (env: Addressed): string[] =>
  pushSettings(env) ? [] : ['Desks of suppliers cannot be told on their browsers: PUBLIC_ORIGIN is not encrypted (https://).'];

import { readFileSync } from 'node:fs';
import { weaknessOf } from '../keys/weak-secret.ts';
import type { Settings } from './environment.ts';
import type { Config } from './types.ts';

const MAKE_ONE = 'make one with: openssl rand -base64 48';

/**
 * The configured secrets, the first one first; none where the embedded mode makes its own. A file may hold one secret, or lines of `id:secret`.
 * @param problems gets a sentence for each that cannot be used
 */
export function secretsIn(env: Settings, problems: string[]): string[] {
  const given = [env.APP_SECRET, env.APP_SECRETS, env.APP_SECRET_FILE].filter((one) => one !== undefined);
  if (given.length > 1) problems.push('APP_SECRET, APP_SECRETS and APP_SECRET_FILE say the same thing: set one of them.');
  const named = env.APP_SECRETS ?? (env.APP_SECRET_FILE === undefined ? undefined : fileOf(env.APP_SECRET_FILE, problems));
  const entries = env.APP_SECRET === undefined ? entriesIn(named ?? '') : [{ id: 'APP_SECRET', secret: env.APP_SECRET }];
  if (entries.length === 0 && env.DATABASE_URL && problems.every((problem) => !problem.startsWith('APP_SECRET'))) {
    problems.push(`APP_SECRET is missing: with DATABASE_URL every process must share one secret of at least 32 characters (${MAKE_ONE}).`);
  }
  for (const { id, secret } of entries) {
    const name = id === 'APP_SECRET' ? id : `APP_SECRETS: the secret "${id}"`;
    const weakness = weaknessOf(secret);
    if (weakness === 'too_short') problems.push(`${name} must be at least 32 characters; ${MAKE_ONE}.`);
    if (weakness === 'too_regular') problems.push(`${name} can be guessed: it was typed and not drawn; ${MAKE_ONE}.`);
  }
  if (new Set(entries.map(({ id }) => id)).size < entries.length) problems.push('APP_SECRETS: two secrets have the same name.');
  return entries.map(({ secret }) => secret);
}

/** `2026b:secret,2026a:secret`, or one secret alone; base64 has no colon. */
const entriesIn = (text: string): { id: string; secret: string }[] =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, id = 'APP_SECRET', secret = line] = /^([A-Za-z0-9_-]{1,24}):(.+)$/.exec(line) ?? [];
      return { id, secret: secret.trim() };
    });

/** The embedded mode makes the file where there is none yet. */
function fileOf(path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') problems.push(`APP_SECRET_FILE: ${path} cannot be read.`);
    return undefined;
  }
}

/** @param generated the secret that the embedded mode keeps, where none is configured */
export function secretsOf([first, ...others]: readonly string[], generated: () => string): Pick<Config, 'secrets' | 'secret'> {
  const secret = first ?? generated();
  return { secrets: [secret, ...others], secret };
}

import { readFileSync } from 'node:fs';
import { isLoopback } from './contradictions.ts';
import type { Settings } from './environment.ts';
import type { Config } from './types.ts';

const NEEDED = ['IYS_CODE', 'IYS_BRAND_CODE', 'IYS_USERNAME'] as const;

/**
 * The pace of the newsletter, and İYS, the national register of marketing consents, where it is configured.
 * @param problems gets a sentence for each setting that is missing or cannot be used
 */
export function newsletterSettings(env: Settings, problems: string[]): Config['newsletter'] {
  const { IYS_PASSWORD, IYS_PASSWORD_FILE, IYS_URL, NEWSLETTER_PER_MINUTE: perMinute } = env;
  if (IYS_PASSWORD !== null && IYS_PASSWORD_FILE !== null)
    problems.push('IYS_PASSWORD and IYS_PASSWORD_FILE say the same thing: set one of them.');
  const password = IYS_PASSWORD ?? (IYS_PASSWORD_FILE === null ? null : passwordIn(IYS_PASSWORD_FILE, problems));
  const { IYS_CODE: code, IYS_BRAND_CODE: brandCode, IYS_USERNAME: userName } = env;
  if (code === null && brandCode === null && userName === null && password === null) return { perMinute, iys: null };
  const missing = [...NEEDED.filter((name) => env[name] === null), ...(password === null ? ['IYS_PASSWORD or IYS_PASSWORD_FILE'] : [])];
  if (missing.length > 0) problems.push(`İYS needs ${missing.join(', ')} as well: set all of them or none.`);
  if (IYS_URL.startsWith('http:') && !isLoopback(IYS_URL))
    problems.push(`IYS_URL=${IYS_URL}: addresses of readers and a password would go over the net in the clear.`);
  if (code === null || brandCode === null || userName === null || password === null) return { perMinute, iys: null };
  return { perMinute, iys: { url: IYS_URL.replace(/\/$/, ''), code, brandCode, userName, password } };
}

function passwordIn(path: string, problems: string[]): string | null {
  try {
    const password = readFileSync(path, 'utf8').trim();
    if (password === '') problems.push(`IYS_PASSWORD_FILE: ${path} is empty.`);
    return password || null;
  } catch {
    problems.push(`IYS_PASSWORD_FILE: ${path} cannot be read.`);
    return null;
  }
}

import type { Settings } from './environment.ts';
import { missingIdentity } from './legal-identity.ts';

/** Settings that contradict each other or miss one another, in sentences. */
export function contradictionsIn(env: Settings): string[] {
  const problems: string[] = [];
  if (env.DATABASE_URL && !env.PUBLIC_ORIGIN) {
    problems.push('PUBLIC_ORIGIN is missing: with DATABASE_URL the address visitors use must be configured (https://www.example.com).');
  }
  if (env.STAFF_ORIGIN) problems.push(...staffOriginProblems(env.STAFF_ORIGIN, env.PUBLIC_ORIGIN));
  if (env.COUNTRY_HEADER && env.TRUST_PROXY.length === 0) {
    problems.push(
      'COUNTRY_HEADER is set without TRUST_PROXY: any visitor could write it. TRUST_PROXY names the networks of the proxy that sets it.',
    );
  }
  if (env.JOBS === 'separate' && !env.DATABASE_URL) {
    problems.push('JOBS=separate needs DATABASE_URL: the embedded database serves one process only.');
  }
  if (env.ROLE !== 'all' && env.ROLE !== 'migrate' && !env.DATABASE_URL) {
    problems.push(`ROLE=${env.ROLE} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  if (env.JOBS_DATABASE_URL && !env.DATABASE_URL) {
    problems.push('JOBS_DATABASE_URL needs DATABASE_URL: it is another way to the same database, past a pooler.');
  }
  if (env.READ_DATABASE_URL.length > 0 && !env.DATABASE_URL) {
    problems.push('READ_DATABASE_URL needs DATABASE_URL: it names replicas of that database.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: with SMTP_URL the sender of mails must be configured.');
  if (env.MAIL_FROM && !env.SMTP_URL)
    problems.push('MAIL_FROM is set without SMTP_URL: mails would go to the development mailbox. Set both or neither.');
  if (isPartly([env.MAIL_REPORTS ?? null, env.MAIL_REPORTS_SECRET ?? null])) {
    problems.push('Reports of the mail provider need MAIL_REPORTS, which provider it is, and MAIL_REPORTS_SECRET: set both or neither.');
  }
  if (env.SEARCH_FIRST_ANSWER_MS > env.SEARCH_DEADLINE_MS) {
    problems.push('SEARCH_FIRST_ANSWER_MS is longer than SEARCH_DEADLINE_MS: the first answer cannot come after the last.');
  }
  if (isPartly([env.BRAND_RATING, env.BRAND_REVIEWS === null ? null : String(env.BRAND_REVIEWS), env.BRAND_RATING_SOURCE])) {
    problems.push(
      'A rating needs BRAND_RATING, BRAND_REVIEWS, how many have rated, and BRAND_RATING_SOURCE, where they did: set all or none.',
    );
  }
  if (isPartly([env.LEGAL_TAX_OFFICE, env.LEGAL_TAX_NUMBER])) {
    problems.push('A tax number is shown with its tax office: set LEGAL_TAX_OFFICE and LEGAL_TAX_NUMBER, or neither.');
  }
  if (isPartly([env.MAP_TILES_URL, env.MAP_ATTRIBUTION])) {
    problems.push('Maps with pictures need MAP_TILES_URL and MAP_ATTRIBUTION, who is to be named for them: set both or neither.');
  }
  if (isPartly([env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET])) {
    problems.push('Signing in with Google needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither.');
  }
  if (isPartly([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, env.OIDC_NAME])) {
    problems.push(
      'Signing in at an OpenID Connect provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME: set all or none.',
    );
  }
  return problems;
}

/** Two origins are told apart by their hosts, and a session of one is not handed to the other. */
function staffOriginProblems(staff: string, site: string | undefined): string[] {
  if (!site) return ['STAFF_ORIGIN needs PUBLIC_ORIGIN: pages that do not answer on the one are sought on the other.'];
  if (new URL(staff).host === new URL(site).host)
    return ['STAFF_ORIGIN has the host of PUBLIC_ORIGIN: leave it out, or give it one of its own.'];
  if (new URL(staff).protocol !== new URL(site).protocol)
    return ['STAFF_ORIGIN and PUBLIC_ORIGIN are encrypted both or neither: cookies are marked alike on the two.'];
  return [];
}

/** What is allowed and yet worth a sentence at every start. */
export function warningsAbout(env: Settings): string[] {
  const { SMTP_URL: smtp } = env;
  const databases = [
    ['DATABASE_URL', env.DATABASE_URL],
    ['JOBS_DATABASE_URL', env.JOBS_DATABASE_URL],
    ...env.READ_DATABASE_URL.map((url) => ['READ_DATABASE_URL', url] as const),
  ] as const;
  const warnings = databases.flatMap(([name, url]) => {
    if (!url || new URL(url).hostname === '' || isLoopback(url) || /[?&]sslmode=/.test(url)) return [];
    return [`${name} names another machine and no sslmode: what is said to the database is not encrypted. Add ?sslmode=verify-full.`];
  });
  if (smtp?.startsWith('smtp:') && env.SMTP_TLS === 'optional' && !isLoopback(smtp))
    warnings.push('SMTP_TLS=optional: e-mails and the password of the mail server may go over the net in the clear.');
  return warnings;
}

/** What Turkish law asks of whoever runs the site, and is not given. */
export function identityWarnings(env: Settings): string[] {
  const missing = missingIdentity(env);
  if (missing.length === 0) return [];
  return [`${missing.join(', ')}: not given. Turkish law wants them on the site and in the contract (docs/legal.md).`];
}

export const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const isPartly = (settings: readonly (string | null)[]): boolean =>
  settings.some((setting) => setting !== null) && settings.some((setting) => setting === null);

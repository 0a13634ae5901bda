import type { Settings } from '../config/environment.ts';
import { type CertificateFiles, readCertificates } from './certificate-files.ts';
import type { CertificatesInUse } from './certificates.ts';

/** The files that the address of a database names. */
export function certificateFilesOf(url: string): CertificateFiles {
  const named = new URL(url).searchParams;
  const file = (what: string): string | undefined => named.get(what) ?? undefined;
  return { authorities: file('sslrootcert'), certificate: file('sslcert'), key: file('sslkey') };
}

/** Every address of a database, with the setting that names it. */
const databasesIn = (
  env: Pick<Settings, 'DATABASE_URL' | 'JOBS_DATABASE_URL' | 'READ_DATABASE_URL'>,
): readonly (readonly [string, string])[] => [
  ...(env.DATABASE_URL ? [['DATABASE_URL', env.DATABASE_URL] as const] : []),
  ...(env.JOBS_DATABASE_URL ? [['JOBS_DATABASE_URL', env.JOBS_DATABASE_URL] as const] : []),
  ...env.READ_DATABASE_URL.map((url) => ['READ_DATABASE_URL', url] as const),
];

/** What is wrong with files of certificates that addresses of databases name (`sslrootcert`, `sslcert`, `sslkey`), in sentences. They are read with each new connection. */
export function databaseFileProblems(env: Parameters<typeof databasesIn>[0]): string[] {
  return databasesIn(env).flatMap(([name, url]) => {
    const read = readCertificates(certificateFilesOf(url));
    return read.kind === 'unclear' ? read.problems.map((problem) => `${name}: ${problem}`) : [];
  });
}

/** What connections to databases would be opened with now: their files are read with each of them. */
export function databaseCertificates(urls: readonly string[]): CertificatesInUse[] {
  const all = urls.map(certificateFilesOf).filter((files) => Object.values(files).some((file) => file !== undefined));
  return all.map((files) => ({ partner: 'database', read: readCertificates(files) }));
}

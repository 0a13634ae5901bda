import { spawn } from 'node:child_process';

/**
 * What PostgreSQL's own programs are told of a server, in their environment: a command line is read by everybody on the machine.
 * @param url of `DATABASE_URL`
 */
export function serverEnvironment(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const certificates = Object.entries({ sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', host: 'PGHOST' }).flatMap(
    ([name, variable]) => {
      const value = searchParams.get(name);
      return value ? [[variable, value] as const] : [];
    },
  );
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(certificates),
  };
}

/** All of it at one instant, and nothing of who may do what on the server that it comes from. */
export const dumpArguments = (file: string): string[] => ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];

/**
 * All of it or nothing.
 * @param replaces what is there goes first
 */
export const restoreArguments = (file: string, database: string, replaces: boolean): string[] => [
  '--no-owner',
  '--no-privileges',
  '--exit-on-error',
  '--single-transaction',
  ...(replaces ? ['--clean', '--if-exists'] : []),
  `--dbname=${database}`,
  file,
];

/** @throws with what it said, when it ends with anything but success or is not installed */
export function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { env: { PATH: path, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece) => {
      said = `${said}${piece}`.slice(-4_000);
    });
    child.once('error', () =>
      reject(new Error(`${tool} is not installed: it comes with PostgreSQL's client programs (Debian: postgresql-client).`)),
    );
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed: ${said.trim()}`))));
  });
}

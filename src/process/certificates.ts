import { certificateFigures } from '#platform/certificates/certificate-figures';
import { readCertificates } from '#platform/certificates/certificate-files';
import { certificateFilesOf, databaseCertificates } from '#platform/certificates/database-files';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { openPostgres, requireDatabase } from '#platform/database';
import type { Metrics } from '#platform/metrics/metrics';
import type { SupplierNetwork } from '#suppliers';
import type { App } from '../app.ts';

/** Tells how long the certificates towards suppliers and databases still hold. */
export function watchCertificates(
  config: Databases,
  {
    metrics,
    clock,
    network,
  }: { readonly metrics: Metrics; readonly clock: Clock; readonly network: Pick<SupplierNetwork, 'certificates'> },
): void {
  const urls = databaseUrls(config);
  certificateFigures(metrics, { clock, inUse: () => [...network.certificates(), ...databaseCertificates(urls)] });
}

/**
 * On SIGHUP the files of suppliers' certificates are read again, and a new connection is tried to each database, which reads its own: what is wrong with a file shows
 * now and not when a connection is next lost. At a terminal the signal says that its window was closed, and ends the process as ever.
 */
export function reloadOnHangUp({ config, network, log }: Pick<App, 'config' | 'network' | 'log'>): void {
  if (process.stdout.isTTY) return;
  process.on('SIGHUP', () => {
    network.readCertificatesAnew();
    for (const url of databaseUrls(config)) void tryConnection(url, log);
  });
}

async function tryConnection(url: string, log: App['log']): Promise<void> {
  const { host } = new URL(url);
  const read = readCertificates(certificateFilesOf(url));
  if (read.kind === 'unclear') {
    log.error({ database: host, problems: read.problems }, 'no new connection to the database can be opened with these certificates');
    return;
  }
  const opened = openPostgres(url, { connections: 1 });
  try {
    await requireDatabase(opened.db);
    log.info({ database: host }, 'a new connection to the database was opened');
  } catch (error) {
    log.error({ database: host, error: String(error) }, 'a new connection to the database could not be opened');
  } finally {
    await opened.close().catch(() => {});
  }
}

type Databases = Pick<Config, 'database' | 'jobsDatabaseUrl' | 'readDatabaseUrls'>;

/** Every database that the process has connections to. */
const databaseUrls = ({ database, jobsDatabaseUrl, readDatabaseUrls }: Databases): readonly string[] =>
  database.kind === 'postgres' ? [database.url, ...(jobsDatabaseUrl ? [jobsDatabaseUrl] : []), ...readDatabaseUrls] : [];

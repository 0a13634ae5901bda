import { readCertificates } from '#platform/certificates/certificate-files';
import { certificateFilesOf } from '#platform/certificates/database-files';
import { openPostgres, requireDatabase } from '#platform/database';
import type { App } from '../app.ts';

/**
 * On SIGHUP the files of suppliers' certificates are read again, and a new connection is tried to each database, which reads its own: what is wrong with a file shows
 * now and not when a connection is next lost. At a terminal the signal says that its window was closed, and ends the process as ever.
 */
export function readAnewOnHangUp({ config, network, log }: Pick<App, 'config' | 'network' | 'log'>): void {
  if (process.stdout.isTTY) return;
  const { database, jobsDatabaseUrl, readDatabaseUrls } = config;
  const urls = database.kind === 'postgres' ? [database.url, ...(jobsDatabaseUrl ? [jobsDatabaseUrl] : []), ...readDatabaseUrls] : [];
  process.on('SIGHUP', () => {
    network.readCertificatesAnew();
    for (const url of urls) void tryConnection(url, log);
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

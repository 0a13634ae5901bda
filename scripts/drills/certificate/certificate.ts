import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificates } from '../../../src/platform/certificates/certificates.ts';
import { call, createAgent } from '../../../src/platform/http.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { ROOT } from '../../../src/platform/root.ts';
import { createAuthority, type IssuedCertificate } from '../../../src/testing/servers/authority.ts';
import { serverOwner } from '../../postgres-binaries.ts';
import { booksOf } from '../books.ts';
import { customersAt } from '../customers.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from '../drill.ts';
import { probesAt, summary, wrongAnswers } from '../probes.ts';
import { queryDatabase, type Stage, setStage } from '../stage.ts';
import { type CertificateFolder, certificateFolder } from './certificate-folder.ts';
import { type GuardedSupplier, startGuardedSupplier } from './guarded-supplier.ts';

const SUPPLIER = 'marti';
const CUSTOMERS = 3;
/** After each step so many orders more are seen confirmed. */
const ORDERS_A_STEP = 4;
const STEP_WITHIN_MS = 60_000;

const [FORMER, NEXT] = [createAuthority('Former authority'), createAuthority('Next authority')] as const;
const pair = ({ certificate, key }: IssuedCertificate): { cert: string; key: string } => ({ cert: certificate, key });

/** Everything whose certificates change, and the files of each side. */
interface Scene {
  readonly stage: Stage;
  readonly supplier: GuardedSupplier;
  readonly ours: CertificateFolder;
  readonly databases: CertificateFolder;
}

/** A step of a rotation, as docs/operations/certificates.md tells it. */
interface Step {
  readonly what: string;
  readonly take: (scene: Scene) => Promise<void> | void;
}

const STEPS: readonly Step[] = [
  {
    what: 'everybody believes both authorities',
    take({ supplier, ours, databases, stage }) {
      for (const name of ['supplier-ca', 'database-ca']) ours.trust(name, [FORMER, NEXT]);
      databases.trust('clients', [FORMER, NEXT]);
      supplier.renew({ ...pair(FORMER.issue('supplier')), ca: [FORMER.certificate, NEXT.certificate] });
      return reloaded(stage);
    },
  },
  {
    what: 'the supplier and the database show new certificates',
    take({ supplier, databases, stage }) {
      databases.show('server', NEXT.issue('database'));
      supplier.renew({ ...pair(NEXT.issue('supplier')), ca: [FORMER.certificate, NEXT.certificate] });
      return reloaded(stage);
    },
  },
  {
    what: 'we show new certificates',
    take({ ours, stage }) {
      for (const name of ['supplier-us', 'database-us']) ours.show(name, NEXT.issue('kontak'));
      return reloaded(stage);
    },
  },
  {
    what: 'nobody believes the former authority any more',
    take({ supplier, ours, databases, stage }) {
      for (const name of ['supplier-ca', 'database-ca']) ours.trust(name, [NEXT]);
      databases.trust('clients', [NEXT]);
      supplier.renew({ ...pair(NEXT.issue('supplier')), ca: [NEXT.certificate] });
      return reloaded(stage);
    },
  },
  {
    what: 'a file that cannot be used is put in place by mistake',
    take({ ours, stage }) {
      ours.write('supplier-ca.pem', 'none of a certificate');
      hangUp(stage);
    },
  },
];

/** The server reads its files, every connection of the product is ended in the middle of what it does, and the product reads its own. */
async function reloaded(stage: Stage): Promise<void> {
  hangUp(stage);
  await stage.sql('select pg_reload_conf()');
  await pause(500);
  await stage.sql(`select pg_terminate_backend(pid) from pg_stat_ssl join pg_stat_activity using (pid) where ssl`);
}

function hangUp({ processes }: Stage): void {
  for (const one of processes()) one.hangUp();
}

async function rotated(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-rotation-'));
  const databaseFolder = mkdtempSync(join(tmpdir(), 'kontak-postgres-'));
  chmodSync(databaseFolder, 0o755);
  const ours = certificateFolder(folder);
  const databases = certificateFolder(databaseFolder, serverOwner());
  let supplier: GuardedSupplier | undefined;
  let stage: Stage | undefined;
  try {
    for (const name of ['supplier', 'database']) {
      ours.trust(`${name}-ca`, [FORMER]);
      ours.show(`${name}-us`, FORMER.issue('kontak'));
    }
    databases.trust('clients', [FORMER]);
    databases.show('server', FORMER.issue('database'));
    // The drill's own questions come unencrypted.
    databases.write(
      'hba.conf',
      'hostnossl all all 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca\n',
    );
    supplier = await startGuardedSupplier({ ...pair(FORMER.issue('supplier')), ca: [FORMER.certificate] });
    ours.write('suppliers.json', JSON.stringify([settingsOf(supplier)]));
    stage = await setStage({
      postgres: {
        folder: databaseFolder,
        settings: {
          ssl: 'on',
          ssl_cert_file: databases.path('server.pem'),
          ssl_key_file: databases.path('server.key'),
          ssl_ca_file: databases.path('clients.pem'),
          hba_file: databases.path('hba.conf'),
        },
      },
      parameters: {
        sslmode: 'verify-full',
        sslrootcert: ours.path('database-ca.pem'),
        sslcert: ours.path('database-us.pem'),
        sslkey: ours.path('database-us.key'),
      },
      env: { SAMPLE_DATA: 'false', SUPPLIERS_FILE: ours.path('suppliers.json'), CERTIFICATES_DIR: folder },
    });
    return await whileRotated({ stage, supplier, ours, databases });
  } finally {
    await stage?.close();
    await supplier?.close();
    for (const one of [folder, databaseFolder]) rmSync(one, { recursive: true, force: true });
  }
}

/** One of the sandbox, as somebody would write it down who reaches it over TLS alone. */
function settingsOf({ port }: GuardedSupplier): object {
  const known: { name: string; limits: object }[] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
  const supplier = known.find(({ name }) => name === SUPPLIER);
  return {
    ...supplier,
    endpoint: `https://localhost:${port}/${SUPPLIER}`,
    tls: { authorities: 'supplier-ca.pem', certificate: 'supplier-us.pem', key: 'supplier-us.key' },
    limits: { ...supplier?.limits, callsPerMinute: 100_000 },
  };
}

async function whileRotated(scene: Scene): Promise<Report> {
  const { stage, supplier } = scene;
  const customers = customersAt(stage.web.origin, CUSTOMERS);
  const probes = probesAt(stage.web.origin);
  const seen: string[] = [];
  const broken: string[] = [];
  const moreOrders = (): Promise<number> => {
    const before = customers.journal().confirmed.size;
    return millisecondsUntil(async () => customers.journal().confirmed.size >= before + ORDERS_A_STEP, STEP_WITHIN_MS);
  };
  if (!Number.isFinite(await moreOrders())) broken.push('nothing was booked before anything was changed');
  for (const { what, take } of STEPS) {
    await take(scene);
    const after = await moreOrders();
    seen.push(`  ${what}: ${ORDERS_A_STEP} orders more were confirmed ${seconds(after)} later`);
    if (!Number.isFinite(after)) broken.push(`after “${what}” orders are not confirmed any more`);
  }
  const journal = await customers.sentHome();
  const all = await probes.stopped();
  const strangers = await stage.sql<{ n: number }>(
    "select count(*)::integer as n from pg_stat_ssl join pg_stat_activity using (pid) where ssl and issuer_dn not like '%Next%'",
  );
  const books = await booksOf(stage, journal);
  const orders = supplier.system.received(SUPPLIER).filter((message) => message === 'VehRes').length;
  const holds: readonly (readonly [boolean, string])[] = [
    [supplier.refused() === 0, `${supplier.refused()} connections to the supplier failed: one side did not believe the other`],
    [supplier.met().at(-1) === 'Next authority', `the supplier was last shown a certificate of: ${supplier.met().at(-1)}`],
    [(strangers[0]?.n ?? 0) === 0, `${strangers[0]?.n} connections to the database show the former certificate`],
    [orders <= journal.paid.size, `the supplier was sent ${orders} orders, and ${journal.paid.size} were paid`],
    [
      stage.processes().every((one) => one.output().includes('certificates cannot be used')),
      'a file that cannot be used was not told in the log',
    ],
    [await isRefusedAtSupplier(supplier), 'the supplier still lets in who shows the former certificate'],
    [await isRefusedAtDatabase(scene), 'the database still lets in who shows the former certificate'],
    [stage.processes().every((one) => !one.hasEnded()), 'a process ended'],
    [journal.confirmed.size > 0, 'no customer saw an order confirmed'],
  ];
  return {
    seen: [
      ...seen,
      `  connections to the supplier: ${[...Map.groupBy(supplier.met(), (name) => name)].map(([name, of]) => `${of.length} by the ${name}`).join(', ')}; ${orders} orders were sent over them`,
      ...summary(all),
      ...books.seen,
    ],
    broken: [
      ...broken,
      ...holds.flatMap(([isSo, otherwise]) => (isSo ? [] : [otherwise])),
      ...wrongAnswers(all),
      ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
      ...books.broken,
    ],
  };
}

/** What had been right before is believed by nobody: the drill would else show nothing. */
async function isRefusedAtSupplier({ port }: GuardedSupplier): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-former-'));
  const files = certificateFolder(folder);
  files.trust('ca', [FORMER, NEXT]);
  files.show('us', FORMER.issue('kontak'));
  const tls = createCertificates(silentLog).of('former', {
    authorities: files.path('ca.pem'),
    certificate: files.path('us.pem'),
    key: files.path('us.key'),
  });
  const agent = createAgent({ connections: 1, tls });
  try {
    await call({ url: `https://localhost:${port}/${SUPPLIER}`, deadlineMs: 5_000, agent }, silentLog);
    return false;
  } catch {
    return true;
  } finally {
    await agent.close();
    rmSync(folder, { recursive: true });
  }
}

async function isRefusedAtDatabase({ stage, ours }: Scene): Promise<boolean> {
  ours.show('former', FORMER.issue('kontak'));
  const address = new URL(stage.url);
  address.searchParams.set('sslcert', ours.path('former.pem'));
  address.searchParams.set('sslkey', ours.path('former.key'));
  return queryDatabase(address.href, 'select 1').then(
    () => false,
    () => true,
  );
}

export const CERTIFICATE: Drill = {
  name: 'certificate',
  what: 'the certificates of a supplier, of the database and ours at both are changed while customers book',
  isQuick: false,
  run: rotated,
};

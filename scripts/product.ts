import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';

/** The built product, running for a journey or a benchmark. */
export interface RunningProduct {
  readonly origin: string;
  /** From the start of the process until it served. */
  readonly readyMs: number;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** SIGTERM, and the end of it. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Keeps what an earlier run left; without it the product starts on an empty folder that is removed afterwards. */
  readonly dataFolder?: string;
  /** What the empty folder begins with: `prepareData` makes it. Not for a product that is told to have no sample data. */
  readonly preparedData?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Told its own address (`PUBLIC_ORIGIN`), as payment providers need it. */
  readonly knowsItself?: boolean;
  /** What is run instead of the product's own start. */
  readonly entry?: string;
  /** For Node itself, before the entry. */
  readonly nodeArguments?: readonly string[];
  /** Whether it can be sent messages (`process.send`). */
  readonly hears?: boolean;
}

/** Settings of the person at the keyboard that would change what is tested. */
const OWN_SETTINGS = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'DEMO',
  'PAYMENT_GATEWAY',
  'TRUST_PROXY',
  'COUNTRY_HEADER',
  'PUBLIC_ORIGIN',
  'STAFF_ORIGIN',
  'BLOBS_URL',
  'HISTORY_MONTHS',
  'CACHE_URL',
  'APP_SECRET',
  'APP_SECRETS',
  'APP_SECRET_FILE',
  'PUSH_SERVICES',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_PROVIDER',
  'NETGSM_USERNAME',
  'NETGSM_PASSWORD',
  'NETGSM_HEADER',
  'WHATSAPP_PROVIDER',
  'WHATSAPP_API_VERSION',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_TEMPLATES',
  'GOOGLE_WALLET_ISSUER_ID',
  'GOOGLE_WALLET_CLASS',
  'GOOGLE_WALLET_KEY_FILE',
  'SIMULATED_SUPPLIERS',
  'SYNTHETIC_VISITOR',
  'SUPPLIERS_FILE',
  'CERTIFICATES_DIR',
  'JOBS',
  'ROLE',
  'METRICS_PORT',
  'REQUEST_LOG',
  'NODE_ENV',
  'TAG_MANAGER_ID',
  'AD_PIXEL_ID',
  'CHAT_SCRIPT_URL',
];

/** The environment of this process without settings of the product. */
export const environmentWithoutOwn = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name) && !name.startsWith('BRAND_')));

/**
 * Starts what `npm start` starts, on a free port.
 * @throws with what the product said, when it does not serve within two minutes
 */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'kontak-product-'));
  if (options.preparedData && options.env?.SAMPLE_DATA !== 'false') cpSync(options.preparedData, dataFolder, { recursive: true });
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), options.entry ?? join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', ...(options.hears ? (['ipc'] as const) : [])],
    env: {
      ...environmentWithoutOwn(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      STOP_DELAY_SECONDS: '0',
      // Prices and cars are those of the sample fleet alone, unless a journey asks for more.
      SANDBOX_SUPPLIERS: 'none',
      ...(options.knowsItself ? { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } : {}),
      ...options.env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  const ended = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
    process.off('exit', endAtExit);
  };

  const origin = `http://127.0.0.1:${port}`;
  const serves = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  while (!(await serves())) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - startedAt > 120_000) {
      await ended('SIGKILL');
      throw new Error(`The product did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    readyMs: Math.round(performance.now() - startedAt),
    dataFolder,
    process: child,
    output: () => printed,
    stop: async () => {
      await ended('SIGTERM');
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
    kill: () => ended('SIGKILL'),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('This machine has no free port')),
      );
    });
  });
}

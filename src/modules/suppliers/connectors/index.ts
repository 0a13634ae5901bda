import type { PlaceCatalogue } from '#places';
import { type Certificates, type CertificatesInUse, createCertificates } from '#platform/certificates/certificates';
import { type Config, ConfigError } from '#platform/config';
import { publicDigest } from '#platform/crypto';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics/metrics';
import type { StoredSupplier, StoredSuppliers } from '../connections/stored-suppliers.ts';
import type { Connector } from '../connector.ts';
import type { CallDays } from '../health/call-days.ts';
import { createMessageLog, type MessageLogPolicy, USUALLY_KEPT } from '../messages/message-log.ts';
import type { PriceWatch } from '../price-findings/price-watch.ts';
import {
  certificateFilesOf,
  configuredSuppliers,
  connectorNameOf,
  type SupplierSettings,
  type SupplierSources,
  secretsOfSupplier,
} from './configured-suppliers.ts';
import type { DirectDeps } from './direct/deps.ts';
import { createDirectConnector } from './direct/direct.ts';
import { createLiveSuppliers, type LiveSupplier } from './live-suppliers.ts';
import { createMappedReader } from './mapped/answers/mapped-reader.ts';
import { createMappedConnector, type MappedDeps } from './mapped/mapped.ts';
import { type OfficeLine, officeReport } from './office-report.ts';
import { createAnswerReader } from './opentravel/answers/answer-reader.ts';
import { createOpenTravelConnector } from './opentravel/opentravel.ts';
import { withBreaker } from './policy/with-breaker.ts';
import { withBudget } from './policy/with-budget.ts';
import { type SupplierFigures, supplierFigures, withFigures } from './policy/with-figures.ts';
import { cacheNameOf, withKeptAnswers } from './policy/with-kept-answers.ts';
import { createSimulatedConnector, isSimulationKind, SIMULATION_KINDS, type SimulationKind } from './simulated/simulated.ts';
import type { StatedLocation } from './stated/stated.ts';
import type { RemoteConnector } from './stated/stated-connector.ts';
import { withLimits } from './with-limits.ts';

export interface NetworkDeps extends DirectDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly places: PlaceCatalogue;
  /** Where it is kept day by day how suppliers serve us. */
  readonly callDays?: CallDays;
  /** Hears of prices that cannot be sold by. */
  readonly prices?: Pick<PriceWatch, 'notice'>;
  /** Does a part of a start again while the database is away. */
  readonly patient?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The offices of one supplier and our places. */
export interface SupplierOffices {
  readonly supplier: string;
  readonly company: string;
  /**
   * `no_list`: it is there (echo), and does not list its offices. `not_possible`: it cannot be asked for them; what is
   * known of them is in its settings.
   */
  readonly asked: 'answered' | 'no_list' | 'not_answered' | 'not_possible';
  readonly lines: readonly OfficeLine[];
}

/** Everybody who is asked for cars. */
export interface SupplierNetwork {
  /** Always those of now: suppliers come and change while the process runs. */
  readonly connectors: readonly Connector[];
  /** Which office of whom serves which of our places: every supplier with a system of its own is asked for its offices now. */
  offices(): Promise<readonly SupplierOffices[]>;
  /** Companies whose systems have failed so often that this process leaves them alone at present. */
  silent(): readonly string[];
  /** Names that the configuration has given to suppliers. */
  configured(): readonly string[];
  /** Looks at once whether people have added or changed a supplier; every half a minute it is looked anyway. Never rejected. */
  follow(): Promise<void>;
  /** Reads the files of their certificates again; what cannot be used is said in the log. */
  readCertificatesAnew(): void;
  /** Those that connections to suppliers are opened with now; each is called as its connector is. */
  certificates(): readonly CertificatesInUse[];
  /** Lets go of connections and threads. */
  close(): Promise<void>;
}

const FOLLOW_EVERY_MS = 30_000;

/** A network of connectors that stand, for tests and benchmarks: nothing is configured, and nothing has to be closed. */
export const networkOf = (connectors: readonly Connector[]): SupplierNetwork => ({
  connectors,
  offices: async () => [],
  silent: () => [],
  configured: () => [],
  follow: async () => {},
  readCertificatesAnew: () => {},
  certificates: () => [],
  close: async () => {},
});

/**
 * Every connector that the configuration and the database ask for, each within its own limits: our own fleet, suppliers with systems of their own
 * (`SUPPLIERS_FILE`, the sandbox, those that people have added), and simulated ones. Another supplier that speaks a protocol we know is settings;
 * another protocol is a folder here that passes `connector.contract.ts`, and a line.
 * @throws ConfigError with a sentence for every fault of the configuration
 */
export async function createNetwork(
  config: Pick<Config, 'simulated'>,
  sources: SupplierSources & { readonly kept?: StoredSuppliers },
  deps: NetworkDeps,
): Promise<SupplierNetwork> {
  const figures = supplierFigures(deps.metrics, deps.callDays);
  const simulated = simulationsIn(config).map((kind) => createSimulatedConnector(kind, deps));
  const own = [createDirectConnector(deps), ...simulated].map((connector) => withFigures(withLimits(connector), figures));
  const configured = (await configuredSuppliers(sources, deps.places)).map((settings) => ({ settings, isAsked: true }));
  const names = configured.map(({ settings }) => settings.name);
  const silent = new Set<string>();
  const messages = createMessageLog(deps, (supplier) => keptOf(live.now(), supplier));
  const readers = createReaders();
  const certificates = createCertificates(deps.log);
  const { certificatesFolder } = sources;
  const live = createLiveSuppliers(own, {
    open: (settings) => {
      const remote = connectRemote(settings, readers, { ...deps, certificates, certificatesFolder }, messages.record);
      return { remote, connector: withPolicy(remote, settings, { ...deps, figures, silent }) };
    },
    replaced: ({ settings, connector }) => {
      silent.delete(settings.company.name);
      deps.caches.end(cacheNameOf(connector));
    },
  });

  const { kept } = sources;
  let edition: string | undefined;
  const follow = async (): Promise<void> => {
    const now = await kept?.edition();
    if (now === edition && kept) return;
    const added = (await kept?.read()) ?? [];
    live.follow(withAdded(configured, added));
    edition = now;
  };
  await (deps.patient ? deps.patient(follow) : follow());
  const followIfPossible = (): Promise<void> => follow().catch((error) => deps.log.warn({ error: String(error) }, UNSEEN));
  const following = kept && setInterval(followIfPossible, FOLLOW_EVERY_MS);
  following?.unref();

  return {
    connectors: live.connectors,
    offices: () => Promise.all(live.now().flatMap(({ settings, remote, isAsked }) => (isAsked ? [officesOf(settings, remote, deps)] : []))),
    silent: () => [...silent].toSorted(),
    configured: () => names,
    follow: followIfPossible,
    readCertificatesAnew: () => certificates.readAnew(),
    certificates: () => certificates.inUse(),
    close: async () => {
      clearInterval(following);
      await live.close();
      await readers.close();
      await messages.close();
    },
  };
}

/** What the configuration says goes before a row of the same name. */
function withAdded(configured: readonly StoredSupplier[], added: readonly StoredSupplier[]): readonly StoredSupplier[] {
  const names = new Set(configured.map(({ settings }) => settings.name));
  return [...configured, ...added.filter(({ settings }) => !names.has(settings.name))];
}

const UNSEEN = 'whether suppliers were added could not be seen';

/** Threads that read answers; they start with the first of them. */
function createReaders() {
  const readers = { opentravel: createAnswerReader(), mapped: createMappedReader() };
  return { ...readers, close: () => Promise.all([readers.opentravel.close(), readers.mapped.close()]) };
}

/** A supplier's system itself, without the policies around it. */
function connectRemote(
  settings: SupplierSettings,
  readers: ReturnType<typeof createReaders>,
  {
    certificates,
    certificatesFolder,
    ...deps
  }: Pick<NetworkDeps, 'log' | 'clock' | 'prices'> & { readonly certificates: Certificates } & Pick<SupplierSources, 'certificatesFolder'>,
  record?: MappedDeps['record'],
): RemoteConnector {
  const files = certificateFilesOf(settings, certificatesFolder);
  const tls = files && certificates.of(connectorNameOf(settings), files);
  const recorded = { ...deps, tls, ...(record ? { record } : {}) };
  return settings.kind === 'mapped'
    ? createMappedConnector(settings, { ...recorded, reader: readers.mapped })
    : createOpenTravelConnector(settings, { ...recorded, reader: readers.opentravel });
}

/**
 * Which office of whom serves which of our places, where no product runs: every supplier with a system of its own is asked for its offices.
 * @param added suppliers that people have added
 * @throws ConfigError with a sentence for every fault of the settings
 */
export async function listSupplierOffices(
  sources: SupplierSources,
  added: readonly StoredSupplier[],
  deps: Pick<NetworkDeps, 'log' | 'clock' | 'places'>,
): Promise<readonly SupplierOffices[]> {
  const configured = (await configuredSuppliers(sources, deps.places)).map((settings) => ({ settings, isAsked: true }));
  const asked = withAdded(configured, added).filter(({ isAsked }) => isAsked);
  const readers = createReaders();
  const { certificatesFolder } = sources;
  const connecting = { ...deps, certificates: createCertificates(deps.log), certificatesFolder };
  const remote = asked.map(({ settings }) => ({ settings, connector: connectRemote(settings, readers, connecting) }));
  try {
    return await Promise.all(remote.map(({ settings, connector }) => officesOf(settings, connector, deps)));
  } finally {
    await Promise.all(remote.map(({ connector }) => connector.close()));
    await readers.close();
  }
}

async function officesOf(
  settings: SupplierSettings,
  connector: RemoteConnector,
  { log, places }: Pick<NetworkDeps, 'log' | 'places'>,
): Promise<SupplierOffices> {
  const ask = connector.offices;
  let listed: readonly StatedLocation[] | null = null;
  try {
    listed = ask ? await ask() : null;
  } catch (error) {
    log.warn({ supplier: settings.name, error: error instanceof Error ? error.name : 'unknown' }, 'a supplier did not list its offices');
  }
  return {
    supplier: settings.name,
    company: settings.company.name,
    asked: !ask ? 'not_possible' : listed ? 'answered' : (await connector.echo?.()) ? 'no_list' : 'not_answered',
    lines: officeReport(settings.locations, listed, places),
  };
}

/** From the inside out: waited for so long, left alone when it fails, asked so often, and once for everybody. */
function withPolicy(
  connector: Connector,
  settings: SupplierSettings,
  deps: NetworkDeps & { readonly figures: SupplierFigures; readonly silent: Set<string> },
): Connector {
  const { limits, company } = settings;
  const { log, figures, silent } = deps;
  const changed = (isLeftAlone: boolean): void => {
    figures.leftAlone(connector.name, isLeftAlone);
    if (isLeftAlone) silent.add(company.name);
    else silent.delete(company.name);
  };
  const guarded = withBreaker(withFigures(withLimits(connector), figures), { log, changed });
  return withKeptAnswers(
    withBudget(guarded, deps, limits.callsPerMinute),
    deps,
    limits.keptForSeconds * 1_000,
    publicDigest(JSON.stringify(settings)),
  );
}

function keptOf(live: readonly LiveSupplier[], supplier: string): MessageLogPolicy {
  const found = live.find(({ settings }) => settings.name === supplier);
  return found ? { ...found.settings.messages, secrets: secretsOfSupplier(found.settings) } : USUALLY_KEPT;
}

function simulationsIn({ simulated }: Pick<Config, 'simulated'>): SimulationKind[] {
  return simulated.map((kind) => {
    if (!isSimulationKind(kind)) throw new ConfigError([`SIMULATED_SUPPLIERS: "${kind}" is none of ${SIMULATION_KINDS.join(', ')}.`]);
    return kind;
  });
}

import type { PlaceCatalogue } from '#places';
import { type Config, ConfigError } from '#platform/config';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics/metrics';
import type { Connector } from '../connector.ts';
import { createMessageLog } from '../messages/message-log.ts';
import { configuredSuppliers, type SupplierSettings, type SupplierSources } from './configured-suppliers.ts';
import type { DirectDeps } from './direct/deps.ts';
import { createDirectConnector } from './direct/direct.ts';
import { createMappedReader } from './mapped/answers/mapped-reader.ts';
import { createMappedConnector, type MappedDeps } from './mapped/mapped.ts';
import { secretsOf as secretsOfMapping } from './mapped/settings/mapping.ts';
import { type OfficeLine, officeReport } from './office-report.ts';
import { createAnswerReader } from './opentravel/answers/answer-reader.ts';
import { createOpenTravelConnector } from './opentravel/opentravel.ts';
import { secretsOf } from './opentravel/settings/dialect.ts';
import { withBreaker } from './policy/with-breaker.ts';
import { withBudget } from './policy/with-budget.ts';
import { type SupplierFigures, supplierFigures, withFigures } from './policy/with-figures.ts';
import { withKeptAnswers } from './policy/with-kept-answers.ts';
import { createSimulatedConnector, isSimulationKind, SIMULATION_KINDS, type SimulationKind } from './simulated/simulated.ts';
import type { StatedLocation } from './stated/stated.ts';
import type { RemoteConnector } from './stated/stated-connector.ts';
import { withLimits } from './with-limits.ts';

export interface NetworkDeps extends DirectDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly places: PlaceCatalogue;
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
  readonly connectors: readonly Connector[];
  /** Which office of whom serves which of our places: every supplier with a system of its own is asked for its offices now. */
  offices(): Promise<readonly SupplierOffices[]>;
  /** Companies whose systems have failed so often that this process leaves them alone at present. */
  silent(): readonly string[];
  /** Lets go of connections and threads. */
  close(): Promise<void>;
}

/**
 * Every connector that the configuration asks for, each within its own limits: our own fleet, suppliers with systems of their own
 * (`SUPPLIERS_FILE`, the sandbox), and simulated ones. Another supplier that speaks a protocol we know is settings; another protocol is a folder
 * here that passes `connector.contract.ts`, and a line.
 * @throws ConfigError with a sentence for every fault of the settings
 */
export async function createNetwork(
  config: Pick<Config, 'simulated'>,
  sources: SupplierSources,
  deps: NetworkDeps,
): Promise<SupplierNetwork> {
  const figures = supplierFigures(deps.metrics);
  const simulated = simulationsIn(config).map((kind) => createSimulatedConnector(kind, deps));
  const own = [createDirectConnector(deps), ...simulated].map((connector) => withFigures(withLimits(connector), figures));
  const suppliers = await configuredSuppliers(sources, deps.places);
  if (suppliers.length === 0) return { connectors: own, offices: async () => [], silent: () => [], close: async () => {} };
  const messages = createMessageLog(deps, secretsIn(suppliers));
  const { remote, close } = openRemote(suppliers, deps, messages.record);
  const silent = new Set<string>();
  return {
    connectors: [
      ...own,
      ...remote.map((connector, index) => withPolicy(connector, suppliers[index] as SupplierSettings, { ...deps, figures, silent })),
    ],
    offices: () => Promise.all(suppliers.map((settings, index) => officesOf(settings, remote[index], deps))),
    silent: () => [...silent].toSorted(),
    close: async () => {
      await close();
      await messages.close();
    },
  };
}

/** The suppliers' systems themselves, without the policies around them. */
function openRemote(
  suppliers: readonly SupplierSettings[],
  deps: Pick<NetworkDeps, 'log' | 'clock'>,
  record?: MappedDeps['record'],
): { readonly remote: readonly RemoteConnector[]; close(): Promise<void> } {
  const readers = { opentravel: createAnswerReader(), mapped: createMappedReader() };
  const recorded = { ...deps, ...(record ? { record } : {}) };
  const remote = suppliers.map((settings) =>
    settings.kind === 'mapped'
      ? createMappedConnector(settings, { ...recorded, reader: readers.mapped })
      : createOpenTravelConnector(settings, { ...recorded, reader: readers.opentravel }),
  );
  return {
    remote,
    close: async () => {
      await Promise.all(remote.map((connector) => connector.close()));
      await Promise.all([readers.opentravel.close(), readers.mapped.close()]);
    },
  };
}

/**
 * Which office of whom serves which of our places, where no product runs: every supplier with a system of its own is asked for its offices.
 * @throws ConfigError with a sentence for every fault of the settings
 */
export async function listSupplierOffices(
  sources: SupplierSources,
  deps: Pick<NetworkDeps, 'log' | 'clock' | 'places'>,
): Promise<readonly SupplierOffices[]> {
  const suppliers = await configuredSuppliers(sources, deps.places);
  const { remote, close } = openRemote(suppliers, deps);
  try {
    return await Promise.all(suppliers.map((settings, index) => officesOf(settings, remote[index], deps)));
  } finally {
    await close();
  }
}

async function officesOf(
  settings: SupplierSettings,
  connector: RemoteConnector | undefined,
  { log, places }: Pick<NetworkDeps, 'log' | 'places'>,
): Promise<SupplierOffices> {
  const ask = connector?.offices;
  let listed: readonly StatedLocation[] | null = null;
  try {
    listed = ask ? await ask() : null;
  } catch (error) {
    log.warn({ supplier: settings.name, error: error instanceof Error ? error.name : 'unknown' }, 'a supplier did not list its offices');
  }
  return {
    supplier: settings.name,
    company: settings.company.name,
    asked: !ask ? 'not_possible' : listed ? 'answered' : (await connector?.echo?.()) ? 'no_list' : 'not_answered',
    lines: officeReport(settings.locations, listed, places),
  };
}

/** From the inside out: waited for so long, left alone when it fails, asked so often, and once for everybody. */
function withPolicy(
  connector: Connector,
  { limits, company }: SupplierSettings,
  deps: NetworkDeps & { readonly figures: SupplierFigures; readonly silent: Set<string> },
): Connector {
  const { log, figures, silent } = deps;
  const changed = (isLeftAlone: boolean): void => {
    figures.leftAlone(connector.name, isLeftAlone);
    if (isLeftAlone) silent.add(company.name);
    else silent.delete(company.name);
  };
  const guarded = withBreaker(withFigures(withLimits(connector), figures), { log, changed });
  return withKeptAnswers(withBudget(guarded, deps, limits.callsPerMinute), deps, limits.keptForSeconds * 1_000);
}

function secretsIn(suppliers: readonly SupplierSettings[]): (supplier: string) => readonly string[] {
  const secrets = new Map(
    suppliers.map((supplier) => [
      supplier.name,
      supplier.kind === 'mapped' ? secretsOfMapping(supplier.mapping) : secretsOf(supplier.dialect),
    ]),
  );
  return (supplier) => secrets.get(supplier) ?? [];
}

function simulationsIn({ simulated }: Pick<Config, 'simulated'>): SimulationKind[] {
  return simulated.map((kind) => {
    if (!isSimulationKind(kind)) throw new ConfigError([`SIMULATED_SUPPLIERS: "${kind}" is none of ${SIMULATION_KINDS.join(', ')}.`]);
    return kind;
  });
}

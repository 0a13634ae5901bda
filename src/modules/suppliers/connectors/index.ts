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
import { createMappedConnector } from './mapped/mapped.ts';
import { secretsOf as secretsOfMapping } from './mapped/settings/mapping.ts';
import { createAnswerReader } from './opentravel/answers/answer-reader.ts';
import { createOpenTravelConnector } from './opentravel/opentravel.ts';
import { secretsOf } from './opentravel/settings/dialect.ts';
import { withBreaker } from './policy/with-breaker.ts';
import { withBudget } from './policy/with-budget.ts';
import { type SupplierFigures, supplierFigures, withFigures } from './policy/with-figures.ts';
import { withKeptAnswers } from './policy/with-kept-answers.ts';
import { createSimulatedConnector, isSimulationKind, SIMULATION_KINDS, type SimulationKind } from './simulated/simulated.ts';
import { withLimits } from './with-limits.ts';

export interface NetworkDeps extends DirectDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly places: Pick<PlaceCatalogue, 'bySlug'>;
}

/** Everybody who is asked for cars. */
export interface SupplierNetwork {
  readonly connectors: readonly Connector[];
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
  if (suppliers.length === 0) return { connectors: own, close: async () => {} };
  const readers = { opentravel: createAnswerReader(), mapped: createMappedReader() };
  const messages = createMessageLog(deps, secretsIn(suppliers));
  const remote = suppliers.map((settings) =>
    settings.kind === 'mapped'
      ? createMappedConnector(settings, { ...deps, reader: readers.mapped, record: messages.record })
      : createOpenTravelConnector(settings, { ...deps, reader: readers.opentravel, record: messages.record }),
  );
  return {
    connectors: [
      ...own,
      ...remote.map((connector, index) => withPolicy(connector, suppliers[index] as SupplierSettings, { ...deps, figures })),
    ],
    close: async () => {
      await Promise.all(remote.map((connector) => connector.close()));
      await Promise.all([readers.opentravel.close(), readers.mapped.close()]);
      await messages.close();
    },
  };
}

/** From the inside out: waited for so long, left alone when it fails, asked so often, and once for everybody. */
function withPolicy(
  connector: Connector,
  { limits }: SupplierSettings,
  deps: NetworkDeps & { readonly figures: SupplierFigures },
): Connector {
  const { log, figures } = deps;
  const changed = (isLeftAlone: boolean): void => figures.leftAlone(connector.name, isLeftAlone);
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

import { type Config, ConfigError } from '#platform/config';
import type { Connector } from '../connector.ts';
import type { DirectDeps } from './direct/deps.ts';
import { createDirectConnector } from './direct/direct.ts';
import { createSimulatedConnector, isSimulationKind, SIMULATION_KINDS, type SimulationKind } from './simulated/simulated.ts';
import { withLimits } from './with-limits.ts';

/**
 * Every connector that the configuration asks for, each within its own limits. To add one: a folder here that passes
 * `connector.contract.ts`, and a line.
 * @throws ConfigError naming the known simulated suppliers where the configuration names another
 */
export function createConnectors(config: Pick<Config, 'simulated'>, deps: DirectDeps): readonly Connector[] {
  const simulated = simulationsIn(config).map((kind) => createSimulatedConnector(kind, deps));
  return [createDirectConnector(deps), ...simulated].map(withLimits);
}

function simulationsIn({ simulated }: Pick<Config, 'simulated'>): SimulationKind[] {
  return simulated.map((kind) => {
    if (!isSimulationKind(kind)) throw new ConfigError([`SIMULATED_SUPPLIERS: "${kind}" is none of ${SIMULATION_KINDS.join(', ')}.`]);
    return kind;
  });
}

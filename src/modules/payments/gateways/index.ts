import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import { type Config, ConfigError } from '#platform/config';
import type { Database } from '#platform/database';
import type { Gateway } from '../gateway.ts';
import { createDemoGateway, DEMO_GATEWAY } from './demo/index.ts';

/** What gateways are made from. The web owns addresses, so they come from there. */
export interface GatewayDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The shop's name on a provider's page. */
  readonly merchant: string;
  readonly demoBankPath: (challengeId: string, locale: Locale) => string;
}

/** Each makes one gateway from the configuration. To add one: a folder here that passes `gateway.contract.ts`, and a line. */
const GATEWAYS: Readonly<Record<string, (config: Config['payments'], deps: GatewayDeps) => Gateway>> = {
  [DEMO_GATEWAY]: ({ cardEntry, latencyMs }, { db, clock, merchant, demoBankPath }) =>
    createDemoGateway({ db, clock, merchant, cardEntry, latencyMs, challengePath: demoBankPath }),
};

export interface Gateways {
  /** By name, for payments that were made with them. */
  readonly gateways: Readonly<Record<string, Gateway>>;
  /** The one that takes new payments; null where everything is paid at delivery. */
  readonly gateway: string | null;
}

/**
 * The gateway that the configuration names (`PAYMENT_GATEWAY`).
 * @throws ConfigError naming the known ones where it names another
 */
export function createGateways(config: Config['payments'], deps: GatewayDeps): Gateways {
  const { gateway } = config;
  if (gateway === null) return { gateways: {}, gateway };
  const create = Object.hasOwn(GATEWAYS, gateway) ? GATEWAYS[gateway] : undefined;
  if (!create) throw new ConfigError([unknownGateway(gateway)]);
  return { gateways: { [gateway]: create(config, deps) }, gateway };
}

/** @throws ConfigError as `createGateways`; asked before anything is opened */
export function requireKnownGateway({ gateway }: Config['payments']): void {
  if (gateway !== null && !Object.hasOwn(GATEWAYS, gateway)) throw new ConfigError([unknownGateway(gateway)]);
}

const unknownGateway = (name: string): string => `PAYMENT_GATEWAY: "${name}" is none of ${[...Object.keys(GATEWAYS), 'none'].join(', ')}.`;

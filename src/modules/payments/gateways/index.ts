import type { Locale } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import { type Config, ConfigError } from '#platform/config';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { Gateway } from '../gateway.ts';
import { createDemoGateway, DEMO_GATEWAY } from './demo/index.ts';
import { createIyzicoGateway, IYZICO } from './iyzico/index.ts';
import { createPaytrGateway, PAYTR } from './paytr/index.ts';

/** What gateways are made from. The web owns addresses, so they come from there. */
export interface GatewayDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The shop's name on a provider's page. */
  readonly merchant: string;
  readonly demoBankPath: (challengeId: string, locale: Locale) => string;
}

/** Each makes one gateway, where the configuration has what it needs. To add one: a folder here that passes `gateway.contract.ts`, and a line. */
const GATEWAYS: Readonly<Record<string, (config: Config['payments'], deps: GatewayDeps) => Gateway | null>> = {
  [DEMO_GATEWAY]: ({ gateway, cardEntry, demoInstallments: installments, latencyMs }, { db, clock, merchant, demoBankPath }) =>
    gateway === DEMO_GATEWAY
      ? createDemoGateway({ db, clock, merchant, cardEntry, latencyMs, installments, challengePath: demoBankPath })
      : null,
  [IYZICO]: ({ iyzico, cardEntry }, { db, clock, log }) => {
    if (!iyzico) return null;
    const { installments, ...account } = iyzico;
    return createIyzicoGateway({ db, clock, log, account, cardEntry, installments });
  },
  [PAYTR]: ({ paytr }, { db, clock, log }) => paytr && createPaytrGateway({ db, clock, log, account: paytr }),
};

export interface Gateways {
  /** By name, for payments that were made with them. */
  readonly gateways: Readonly<Record<string, Gateway>>;
  /** The one that takes new payments; null where everything is paid at delivery. */
  readonly gateway: string | null;
  /** In how many parts a customer may pay at most; 1: at once. */
  readonly installmentsMost: number;
}

/**
 * The gateway that the configuration names (`PAYMENT_GATEWAY`), and every other one that it has keys for: what was paid there before can still be
 * looked up and given back.
 * @throws ConfigError naming the known ones where it names another
 */
export function createGateways(config: Config['payments'], deps: GatewayDeps): Gateways {
  requireKnownGateway(config);
  const made = Object.values(GATEWAYS).flatMap((create) => create(config, deps) ?? []);
  const gateways = Object.fromEntries(made.map((gateway) => [gateway.name, gateway]));
  const { gateway, installmentsMost } = config;
  if (gateway !== null && !gateways[gateway]) throw new ConfigError([`PAYMENT_GATEWAY=${gateway}: its keys are missing.`]);
  return { gateways, gateway, installmentsMost };
}

/** @throws ConfigError as `createGateways`; asked before anything is opened */
export function requireKnownGateway({ gateway }: Config['payments']): void {
  if (gateway !== null && !Object.hasOwn(GATEWAYS, gateway)) throw new ConfigError([unknownGateway(gateway)]);
}

const unknownGateway = (name: string): string => `PAYMENT_GATEWAY: "${name}" is none of ${[...Object.keys(GATEWAYS), 'none'].join(', ')}.`;

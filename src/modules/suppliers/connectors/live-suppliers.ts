import type { StoredSupplier } from '../connections/stored-suppliers.ts';
import type { Connector } from '../connector.ts';
import type { SupplierSettings } from './configured-suppliers.ts';
import type { RemoteConnector } from './stated/stated-connector.ts';

/** A supplier's system that is connected now. */
export interface LiveSupplier extends StoredSupplier {
  readonly remote: RemoteConnector;
  /** The same with everything around it that keeps its limits. */
  readonly connector: Connector;
}

export interface LiveSuppliers {
  /** Everybody who is asked, always in step with what was followed last. */
  readonly connectors: readonly Connector[];
  now(): readonly LiveSupplier[];
  /** Connects whoever is new or has other settings now. What was begun with the settings before ends with them. */
  follow(wanted: readonly StoredSupplier[]): void;
  close(): Promise<void>;
}

/**
 * Suppliers with systems of their own, as their settings come and change while the process runs.
 * @param own connectors that are always there
 * @param connect.open connects one; `replaced` hears that the connection before is let go of, before the next one is opened
 */
export function createLiveSuppliers(
  own: readonly Connector[],
  connect: {
    readonly open: (settings: SupplierSettings) => Pick<LiveSupplier, 'remote' | 'connector'>;
    readonly replaced: (before: LiveSupplier) => void;
  },
): LiveSuppliers {
  const connectors: Connector[] = [...own];
  const closing = new Map<NodeJS.Timeout, RemoteConnector>();
  let live: readonly LiveSupplier[] = [];

  /** Calls that have begun may still need its connections. */
  const closeLater = ({ remote, settings: { limits } }: LiveSupplier): void => {
    const timer = setTimeout(
      () => {
        closing.delete(timer);
        remote.close().catch(() => {});
      },
      Math.max(limits.searchMs, limits.bookMs),
    );
    timer.unref();
    closing.set(timer, remote);
  };

  const letGo = (before: LiveSupplier): void => {
    connect.replaced(before);
    closeLater(before);
  };

  const followed = (wanted: StoredSupplier): LiveSupplier => {
    const before = live.find(({ settings }) => settings.name === wanted.settings.name);
    if (before && JSON.stringify(before.settings) === JSON.stringify(wanted.settings)) return { ...before, isAsked: wanted.isAsked };
    if (before) letGo(before);
    return { ...wanted, ...connect.open(wanted.settings) };
  };

  return {
    connectors,
    now: () => live,
    follow: (wanted) => {
      const names = new Set(wanted.map(({ settings }) => settings.name));
      for (const one of live) if (!names.has(one.settings.name)) letGo(one);
      live = wanted.map(followed);
      connectors.splice(0, connectors.length, ...own, ...live.map((one) => (one.isAsked ? one.connector : unasked(one.connector))));
    },
    close: async () => {
      for (const timer of closing.keys()) clearTimeout(timer);
      await Promise.all([...live.map(({ remote }) => remote), ...closing.values()].map((remote) => remote.close()));
    },
  };
}

/** Sells nothing any more and looks after what it has sold. */
function unasked({ company: _, ...connector }: Connector): Connector {
  return { ...connector, serves: () => false, search: async () => [], requote: async () => ({ kind: 'sold_out' }) };
}

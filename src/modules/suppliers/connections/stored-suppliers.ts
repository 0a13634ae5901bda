import { decryptText, encryptText, type Key } from '#platform/crypto';
import type { Database } from '#platform/database';
import { renewEncrypted } from '#platform/keys/renew-encrypted';
import type { Log } from '#platform/log';
import { type SupplierSettings, suppliersFrom } from '../connectors/configured-suppliers.ts';
import { type ConnectionRow, replaceSettings, selectConnections, selectEdition } from './store.ts';

export interface StoredSuppliersDeps {
  readonly db: Database;
  /** Settings hold credentials: they are encrypted, each for its own row. */
  readonly connectionKey: Key;
}

/** What a row's settings are bound to. */
const fieldOf = (name: string): string => `supplier_connections.settings:${name}`;

export const sealedSettings = ({ connectionKey }: StoredSuppliersDeps, name: string, settings: unknown): string =>
  encryptText(JSON.stringify(settings), connectionKey, fieldOf(name));

/** As they were typed. @throws KeyNotKnown where they need a key that is not configured */
export const openedSettings = ({ connectionKey }: StoredSuppliersDeps, { name, settings }: ConnectionRow): unknown =>
  JSON.parse(decryptText(settings, connectionKey, fieldOf(name)));

/** A supplier that is asked, or whose bookings are still looked after. */
export interface StoredSupplier {
  readonly settings: SupplierSettings;
  readonly isAsked: boolean;
}

/** Where the network finds the suppliers that people have added, and sees that something has changed. */
export interface StoredSuppliers {
  edition(): Promise<string>;
  read(): Promise<readonly StoredSupplier[]>;
}

/** The suppliers of the database. One whose settings nobody can read takes no other away: it is logged and left out. */
export function storedSuppliers(deps: StoredSuppliersDeps & { readonly log: Log }): StoredSuppliers {
  return {
    edition: () => selectEdition(deps.db),
    read: async () =>
      (await selectConnections(deps.db)).flatMap((row) => {
        const settings = readSettings(deps, row);
        if (settings.kind === 'read') return [{ settings: settings.supplier, isAsked: row.is_asked }];
        deps.log.error({ supplier: row.name, problems: settings.problems }, 'settings of a supplier cannot be read');
        return [];
      }),
  };
}

/** The settings of a row, or why they are none today. */
export function readSettings(
  deps: StoredSuppliersDeps,
  row: ConnectionRow,
): { readonly kind: 'read'; readonly supplier: SupplierSettings } | { readonly kind: 'unreadable'; readonly problems: readonly string[] } {
  let content: unknown;
  try {
    content = openedSettings(deps, row);
  } catch (error) {
    return { kind: 'unreadable', problems: [error instanceof Error ? error.message : String(error)] };
  }
  const read = suppliersFrom([content]);
  const [supplier] = read.kind === 'read' ? read.suppliers : [];
  return supplier
    ? { kind: 'read', supplier }
    : { kind: 'unreadable', problems: read.kind === 'unclear' ? read.problems : ['It names no supplier'] };
}

/** Encrypts anew what an older secret encrypted. */
export function renewConnectionKeys(deps: StoredSuppliersDeps) {
  return renewEncrypted<ConnectionRow>({
    key: deps.connectionKey,
    rows: async (after, limit) =>
      (await selectConnections(deps.db)).filter(({ name }) => after === undefined || name > after.name).slice(0, limit),
    valueOf: ({ settings }) => settings,
    fieldOf: ({ name }) => fieldOf(name),
    replace: (row, value) => replaceSettings(deps.db, row, value),
  });
}

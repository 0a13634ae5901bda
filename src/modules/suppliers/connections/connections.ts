import { parse, stringify } from 'yaml';
import { type Principal, recordedActor } from '#kernel/principal';
import type { PlaceCatalogue } from '#places';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { DatabaseTransaction } from '#platform/database';
import {
  certificateProblems,
  connectorNameOf,
  type SupplierSettings,
  secretsOfSupplier,
  suppliersFrom,
  unknownPlaces,
} from '../connectors/configured-suppliers.ts';
import { HIDDEN, withoutSecrets, withSecrets } from './hidden-secrets.ts';
import { type ConnectionRow, findConnectionLocked, insertConnection, selectConnections, updateConnection } from './store.ts';
import { openedSettings, readSettings, type StoredSuppliersDeps, sealedSettings } from './stored-suppliers.ts';

/** What operations on connections need. Whether the asker may is the caller's question to `can` (`staff.supplier.connect`). */
export interface ConnectionDeps extends StoredSuppliersDeps {
  readonly clock: Clock;
  readonly places: Pick<PlaceCatalogue, 'bySlug'>;
  /** Whether credentials may go over plain HTTP: in a demonstration, whose suppliers are invented. */
  readonly allowsPlainHttp: boolean;
  /** Where files of certificates lie that settings name. */
  readonly certificatesFolder: string;
  /** Names that `SUPPLIERS_FILE` and the sandbox have. */
  readonly configuredNames: () => readonly string[];
}

/** A supplier that people have added, as a list shows it. */
export interface ConnectionLine {
  readonly name: string;
  /** Null where nobody can read its settings: they need a key that is gone, or are settings of another version. */
  readonly company: string | null;
  /** Under which it is asked. */
  readonly connector: string | null;
  readonly kind: SupplierSettings['kind'] | null;
  readonly offices: number;
  readonly isAsked: boolean;
  readonly changedAt: Date;
}

/** Every supplier that people have added, by name. */
export async function listConnections(deps: StoredSuppliersDeps): Promise<readonly ConnectionLine[]> {
  return (await selectConnections(deps.db)).map((row) => {
    const read = readSettings(deps, row);
    const known = read.kind === 'read' ? read.supplier : undefined;
    return {
      name: row.name,
      company: known?.company.name ?? null,
      connector: known ? connectorNameOf(known) : null,
      kind: known?.kind ?? null,
      offices: known?.locations.length ?? 0,
      isAsked: row.is_asked,
      changedAt: row.changed_at,
    };
  });
}

export interface EditedConnection {
  readonly name: string;
  /** Under which it is asked. */
  readonly connector: string | null;
  readonly isAsked: boolean;
  readonly version: number;
  /** YAML without credentials (`HIDDEN` in their place); empty where nobody can read them. */
  readonly text: string;
  /** What stands where a credential is kept. */
  readonly hidden: string;
}

/** A supplier's settings to be changed; nothing where there is none of that name. */
export async function findConnection(deps: StoredSuppliersDeps, name: string): Promise<EditedConnection | undefined> {
  const row = (await selectConnections(deps.db)).find((one) => one.name === name);
  if (!row) return undefined;
  const read = readSettings(deps, row);
  const text = read.kind === 'read' ? shownText(openedSettings(deps, row), read.supplier) : '';
  const connector = read.kind === 'read' ? connectorNameOf(read.supplier) : null;
  return { name, connector, isAsked: row.is_asked, version: row.version, text, hidden: HIDDEN };
}

const shownText = (settings: unknown, supplier: SupplierSettings): string =>
  stringify(withoutSecrets(settings, new Set(secretsOfSupplier(supplier))), { lineWidth: 0 });

export type SaveConnectionOutcome =
  | { readonly kind: 'saved'; readonly name: string }
  /** A sentence for every fault, by the names of settings; what nobody has translated, as they have not been. */
  | { readonly kind: 'unclear'; readonly problems: readonly string[] }
  | { readonly kind: 'name_taken' | 'other_name' | 'other_kind' | 'changed_meanwhile' }
  | { readonly kind: 'not_found' };

/** The longest settings there are. */
const MOST_CHARACTERS = 100_000;

/**
 * Adds a supplier, or changes its settings. Its name and what it speaks stay: reservations name both.
 * @param asked.text YAML or JSON of one supplier, as in `SUPPLIERS_FILE`; `HIDDEN` stands for what is kept
 * @param asked.edited which one is changed, and the version that was seen; null adds one
 */
export async function saveConnection(
  deps: ConnectionDeps,
  asked: { readonly text: string; readonly edited: { readonly name: string; readonly version: number } | null; readonly by: Principal },
): Promise<SaveConnectionOutcome> {
  const typed = contentOf(asked.text);
  if (typed.kind === 'unclear') return typed;
  const { edited } = asked;
  const at = deps.clock();
  return deps.db.transaction().execute(async (tx): Promise<SaveConnectionOutcome> => {
    const kept = edited === null ? undefined : await findConnectionLocked(tx, edited.name);
    if (edited !== null && !kept) return { kind: 'not_found' };
    if (kept && kept.version !== edited?.version) return { kind: 'changed_meanwhile' };
    const before = kept ? readSettings(deps, kept) : undefined;
    const whole = withSecrets(typed.content, kept && before?.kind === 'read' ? openedSettings(deps, kept) : undefined);
    const read = readTyped(deps, whole);
    if (read.kind === 'unclear') return read;
    const { supplier } = read;
    if (kept && supplier.name !== kept.name) return { kind: 'other_name' };
    if (before?.kind === 'read' && before.supplier.kind !== supplier.kind) return { kind: 'other_kind' };
    if (deps.configuredNames().includes(supplier.name)) return { kind: 'name_taken' };
    const row: ConnectionRow = {
      name: supplier.name,
      settings: sealedSettings(deps, supplier.name, whole.settings),
      is_asked: kept?.is_asked ?? true,
      version: (kept?.version ?? 0) + 1,
      changed_at: at,
      changed_by: recordedActor(asked.by).id ?? '',
    };
    if (kept) await updateConnection(tx, row);
    else if (!(await insertConnection(tx, row))) return { kind: 'name_taken' };
    await recorded(tx, kept ? 'connection.changed' : 'connection.added', supplier, asked.by, at);
    return { kind: 'saved', name: supplier.name };
  });
}

/** One supplier, alone or as the only one of a list. */
function contentOf(
  text: string,
): { readonly kind: 'read'; readonly content: unknown } | { readonly kind: 'unclear'; readonly problems: string[] } {
  if (text.length > MOST_CHARACTERS) return { kind: 'unclear', problems: [`More than ${MOST_CHARACTERS} characters`] };
  try {
    const content: unknown = parse(text);
    return { kind: 'read', content: Array.isArray(content) && content.length === 1 ? content[0] : content };
  } catch (error) {
    return { kind: 'unclear', problems: [error instanceof Error ? error.message : String(error)] };
  }
}

function readTyped(
  { allowsPlainHttp, places, certificatesFolder }: ConnectionDeps,
  { settings, missing }: ReturnType<typeof withSecrets>,
): { readonly kind: 'read'; readonly supplier: SupplierSettings } | { readonly kind: 'unclear'; readonly problems: readonly string[] } {
  if (missing.length > 0) return { kind: 'unclear', problems: missing.map((path) => `${path}: nothing is kept for ${HIDDEN}`) };
  const read = suppliersFrom([settings]);
  if (read.kind === 'unclear') return read;
  const [supplier] = read.suppliers;
  if (!supplier) return { kind: 'unclear', problems: ['It names no supplier'] };
  const problems = [...unknownPlaces(supplier, places), ...certificateProblems(supplier, certificatesFolder)];
  if (!allowsPlainHttp && !supplier.endpoint.startsWith('https:'))
    problems.push(`${supplier.name}.endpoint: credentials and personal data go over https`);
  return problems.length > 0 ? { kind: 'unclear', problems } : { kind: 'read', supplier };
}

/**
 * Whether a supplier is asked for cars. One that is not keeps its bookings: they are looked up, changed and cancelled as before.
 * @returns `as_it_was` where nothing was to be changed
 */
export async function askConnection(
  deps: Pick<ConnectionDeps, 'db' | 'clock' | 'connectionKey'>,
  wish: { readonly name: string; readonly isAsked: boolean; readonly by: Principal },
): Promise<{ readonly kind: 'changed' | 'as_it_was' | 'not_found' }> {
  const at = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const kept = await findConnectionLocked(tx, wish.name);
    if (!kept) return { kind: 'not_found' };
    if (kept.is_asked === wish.isAsked) return { kind: 'as_it_was' };
    await updateConnection(tx, {
      ...kept,
      is_asked: wish.isAsked,
      version: kept.version + 1,
      changed_at: at,
      changed_by: recordedActor(wish.by).id ?? '',
    });
    await recorded(tx, wish.isAsked ? 'connection.asked' : 'connection.not_asked', kept, wish.by, at);
    return { kind: 'changed' };
  });
}

/** Written down without its settings; the last thing in its transaction. */
const recorded = (tx: DatabaseTransaction, action: string, { name }: { readonly name: string }, by: Principal, at: Date): Promise<void> =>
  recordAct(tx, { by: recordedActor(by), action, subject: { kind: 'connection', id: name }, at });

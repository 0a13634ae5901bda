import { readdir, readFile, stat } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { PlaceCatalogue } from '#places';
import { type CertificateFiles, readCertificates } from '#platform/certificates/certificate-files';
import { ConfigError } from '#platform/config';
import { ROOT } from '#platform/root';
import { secretsOf as secretsOfMapping } from './mapped/settings/mapping.ts';
import { MappedSettings, statedSupplier as statedMapped } from './mapped/settings/settings.ts';
import { secretsOf } from './opentravel/settings/dialect.ts';
import { OpenTravelSettings, statedSupplier as statedOpenTravel } from './opentravel/settings/settings.ts';

/** A supplier with a system of its own: one that speaks a protocol we know, or one with an interface that is mapped. */
export type SupplierSettings = OpenTravelSettings | MappedSettings;

/** Under which a supplier is asked, and which its reservations name. */
export const connectorNameOf = (settings: SupplierSettings): string =>
  (settings.kind === 'mapped' ? statedMapped(settings) : statedOpenTravel(settings)).connector;

const Suppliers = z.array(z.discriminatedUnion('kind', [OpenTravelSettings, MappedSettings]));

/** The suppliers of the sandbox, whose host is wherever the sandbox answers. */
const SANDBOX = `${ROOT}/db/seed/suppliers`;

export interface SupplierSources {
  /** The owner's own (`SUPPLIERS_FILE`), YAML or JSON, or a folder of such files; null where there is none. */
  readonly file: string | null;
  /** `http://127.0.0.1:…` where a sandbox answers; null without one. */
  readonly sandbox: string | null;
  /** Where files of their certificates lie; where none is named nothing lies there. */
  readonly certificatesFolder?: string;
}

/**
 * The suppliers with systems of their own that this installation asks.
 * @param places all of ours: a supplier's office must serve one that exists
 * @throws ConfigError with a sentence for every fault
 */
export async function configuredSuppliers(
  sources: SupplierSources,
  places: Pick<PlaceCatalogue, 'bySlug'>,
): Promise<readonly SupplierSettings[]> {
  const all = await readSupplierSettings(sources);
  const unknown = all.flatMap((supplier) => unknownPlaces(supplier, places)).map((problem) => `SUPPLIERS_FILE: ${problem}`);
  const { certificatesFolder } = sources;
  const unusable = all
    .flatMap((supplier) => certificateProblems(supplier, certificatesFolder))
    .map((problem) => `SUPPLIERS_FILE: ${problem}`);
  const problems = [...sameNames(all), ...unknown, ...unusable];
  if (problems.length > 0) throw new ConfigError(problems);
  return all;
}

/** The same without a look at our places. @throws ConfigError for a file that cannot be read, or settings that are no settings */
export async function readSupplierSettings({ file, sandbox }: SupplierSources): Promise<readonly SupplierSettings[]> {
  const own = file === null ? [] : await suppliersIn(file);
  const invented = sandbox === null ? [] : (await suppliersIn(SANDBOX)).map((supplier) => atSandbox(supplier, sandbox));
  return [...own, ...invented];
}

/** Of a file, or of every file of a folder in the order of their names. */
async function suppliersIn(source: string): Promise<SupplierSettings[]> {
  const isFolder = await stat(source).then(
    (known) => known.isDirectory(),
    () => false,
  );
  if (!isFolder) return suppliersOf(source);
  const names = (await readdir(source)).filter((name) => /\.(ya?ml|json)$/.test(name)).toSorted();
  const read = await Promise.allSettled(names.map((name) => suppliersOf(`${source}/${name}`)));
  const faults = read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const other = faults.find((fault) => !(fault instanceof ConfigError));
  if (other) throw other;
  if (faults.length > 0) throw new ConfigError(faults.flatMap((fault) => (fault instanceof ConfigError ? fault.problems : [])));
  return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function suppliersOf(file: string): Promise<SupplierSettings[]> {
  let content: unknown;
  try {
    content = parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`SUPPLIERS_FILE: ${file} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
  const suppliers = suppliersFrom(content);
  if (suppliers.kind === 'read') return suppliers.suppliers;
  throw new ConfigError(suppliers.problems.map((problem) => `SUPPLIERS_FILE: ${problem}`));
}

/** Suppliers from what stands in a file or a row, or a sentence for every fault. */
export function suppliersFrom(
  content: unknown,
): { readonly kind: 'read'; readonly suppliers: SupplierSettings[] } | { readonly kind: 'unclear'; readonly problems: string[] } {
  const suppliers = Suppliers.safeParse(content);
  if (suppliers.success) return { kind: 'read', suppliers: suppliers.data };
  return { kind: 'unclear', problems: suppliers.error.issues.map(({ path, message }) => `${nameIn(content, path)}: ${message}`) };
}

/** `marti.dialect.version` rather than `0.dialect.version`. */
function nameIn(content: unknown, [index, ...path]: readonly PropertyKey[]): string {
  const supplier: unknown = Array.isArray(content) && typeof index === 'number' ? content[index] : undefined;
  const name = typeof supplier === 'object' && supplier !== null && 'name' in supplier ? supplier.name : index;
  return [name ?? 'the file', ...path].map(String).join('.');
}

/** Everything in its settings that opens a supplier's door. */
export const secretsOfSupplier = (supplier: SupplierSettings): readonly string[] =>
  supplier.kind === 'mapped' ? secretsOfMapping(supplier.mapping) : secretsOf(supplier.dialect);

const atSandbox = (supplier: SupplierSettings, origin: string): SupplierSettings => ({
  ...supplier,
  endpoint: origin.replace(/\/$/, '') + new URL(supplier.endpoint).pathname,
});

function sameNames(suppliers: readonly SupplierSettings[]): string[] {
  const names = suppliers.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `SUPPLIERS_FILE: there are two suppliers named ${name}.`,
  );
}

/** Where the files of a supplier's certificates lie; nothing for one that has none. */
export function certificateFilesOf({ tls }: SupplierSettings, folder: string | undefined): CertificateFiles | undefined {
  if (!tls) return undefined;
  const at = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : folder === undefined ? name : `${folder}/${name}`;
  return { authorities: at(tls.authorities), certificate: at(tls.certificate), key: at(tls.key) };
}

/** Certificates that cannot be used by this process, in sentences. */
export function certificateProblems(supplier: SupplierSettings, folder: string | undefined): string[] {
  const files = certificateFilesOf(supplier, folder);
  if (!files) return [];
  if (!supplier.endpoint.startsWith('https:')) return [`${supplier.name}.tls: certificates need an endpoint that begins with https:`];
  const read = readCertificates(files);
  return read.kind === 'unclear' ? read.problems.map((problem) => `${supplier.name}.tls: ${problem}`) : [];
}

/** Offices that serve no place of ours, in sentences. */
export const unknownPlaces = ({ name, locations }: SupplierSettings, places: Pick<PlaceCatalogue, 'bySlug'>): string[] =>
  locations.flatMap(({ code, places: slugs }) =>
    slugs
      .filter((slug) => !places.bySlug.has(slug))
      .map((slug) => `${name}: the office ${code} serves "${slug}", which is no place of ours.`),
  );

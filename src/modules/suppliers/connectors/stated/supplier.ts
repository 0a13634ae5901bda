import { z } from 'zod';
import type { StatedRules } from './rules.ts';
import { AgreedTerms } from './terms.ts';

const hours = z.tuple([z.string().regex(/^\d\d:\d\d$/), z.string().regex(/^\d\d:\d\d$/)]);

/** An office by the supplier's own code, and which of our places it serves. */
export const SupplierLocation = z.strictObject({
  code: z.string().min(1).max(16),
  context: z.string().optional(),
  /** Slugs of our places. */
  places: z.array(z.string()).min(1),
  name: z.string().min(1),
  address: z.string().min(1),
  phone: z.string().min(1),
  latitude: z.number(),
  longitude: z.number(),
  /** Seven, Monday first; one for every day; null is closed. */
  openingHours: z.union([z.array(hours.nullable()).length(7), hours]),
});
export type SupplierLocation = z.infer<typeof SupplierLocation>;

/** A name of a file in `CERTIFICATES_DIR`: nobody reaches another folder with it. */
const fileName = z.string().regex(/^[A-Za-z0-9_][\w.-]{0,99}$/, 'names a file of CERTIFICATES_DIR, without its folder');

/** What is said of every supplier with a system of its own, whatever it speaks. */
export const supplierSettings = {
  /** Part of the connector's name, which is kept with every reservation: never changed. */
  name: z.string().regex(/^[a-z0-9-]{2,40}$/),
  endpoint: z.url({ protocol: /^https?$/ }),
  /** Where it does not live by the public authorities, or wants a certificate of ours: files in `CERTIFICATES_DIR`, read anew on SIGHUP. */
  tls: z
    .strictObject({
      authorities: fileName.optional(),
      certificate: fileName.optional(),
      key: fileName.optional(),
    })
    .optional(),
  company: z.strictObject({
    slug: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    /** Read no more: ratings come from reviews. Settings that still have one open. */
    rating: z.int().min(0).max(50).nullable().optional(),
    identity: z.strictObject({ title: z.string().min(1), mersis: z.string().nullable(), headOffice: z.string().nullable() }).optional(),
  }),
  limits: z
    .strictObject({
      searchMs: z.int().min(100).max(60_000).default(8_000),
      bookMs: z.int().min(1_000).max(120_000).default(30_000),
      /** null: the supplier cannot promise when a booking that left no trace never will. */
      inFlightMs: z.int().nullable().default(null),
      concurrency: z.int().min(1).max(500).default(8),
      /** Searches and price checks a minute; more are not asked. */
      callsPerMinute: z.int().min(1).max(100_000).default(600),
      /** How long the answer to a search may be given to others who ask the same; zero keeps none. */
      keptForSeconds: z.int().min(0).max(300).default(0),
    })
    .prefault({}),
  /** What is kept of what goes over the wire, besides bookings and whatever went wrong, which are kept always. */
  messages: z
    .strictObject({
      /** Of searches that went well one in so many; 1 keeps every message. */
      searchesOneIn: z.int().min(1).max(10_000).default(50),
      /** Of them so many of the newest. */
      searchesKept: z.int().min(1).max(100_000).default(1_000),
    })
    .prefault({}),
  terms: AgreedTerms,
  locations: z.array(SupplierLocation).min(1),
};
const SupplierSettings = z.strictObject(supplierSettings);

/** A supplier as the judgement of its answers knows it. */
export interface StatedSupplier extends Omit<z.infer<typeof SupplierSettings>, 'endpoint'> {
  /** The connector's name: the protocol's and the supplier's. */
  readonly connector: string;
  readonly rules: StatedRules;
}

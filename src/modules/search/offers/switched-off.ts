import { type Flags, supplierFlag } from '#kernel/flags';
import type { Connector } from '#suppliers';
import type { OfferSupplier } from '#suppliers/model';

interface MayBeOff {
  readonly flags?: Flags;
}

/** Whether operators have switched a supplier off: nothing new of it is sold, and nobody asks it for cars. */
export const isSupplierOff = ({ flags }: MayBeOff, { slug }: Pick<OfferSupplier, 'slug'>): boolean =>
  flags?.isOff(supplierFlag(slug)) ?? false;

/** Whether a whole connector is off, by its own name or as its company. */
export const isConnectorOff = ({ flags }: MayBeOff, { company, name }: Pick<Connector, 'name' | 'company'>): boolean =>
  flags !== undefined && (flags.isOff(supplierFlag(name)) || (company !== undefined && flags.isOff(supplierFlag(company.slug))));

import { z } from 'zod';
import { type StatedSupplier, supplierSettings } from '../../stated/supplier.ts';
import { Dialect } from './dialect.ts';

/** One supplier that speaks OpenTravel: a part of `SUPPLIERS_FILE`. */
export const OpenTravelSettings = z.strictObject({ kind: z.literal('opentravel'), ...supplierSettings, dialect: Dialect });
export type OpenTravelSettings = z.infer<typeof OpenTravelSettings>;

const connectorNameOf = ({ name }: Pick<OpenTravelSettings, 'name'>): string => `opentravel-${name}`;

/** The supplier as the judgement of its answers knows it. */
export const statedSupplier = (settings: OpenTravelSettings): StatedSupplier => ({
  ...settings,
  connector: connectorNameOf(settings),
  rules: settings.dialect,
});

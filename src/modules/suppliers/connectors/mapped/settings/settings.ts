import { z } from 'zod';
import type { StatedRules } from '../../stated/rules.ts';
import { type StatedSupplier, supplierSettings } from '../../stated/supplier.ts';
import { mappingFaults } from './check-mapping.ts';
import { Mapping } from './mapping.ts';

/** One supplier with an interface of its own: a part of `SUPPLIERS_FILE`. */
export const MappedSettings = z.strictObject({
  kind: z.literal('mapped'),
  ...supplierSettings,
  mapping: Mapping.superRefine((mapping, context) => {
    for (const { at, sentence } of mappingFaults(mapping)) context.addIssue({ code: 'custom', path: [...at], message: sentence });
  }),
});
export type MappedSettings = z.infer<typeof MappedSettings>;

/** The supplier as the judgement of its answers knows it. */
export const statedSupplier = (settings: MappedSettings): StatedSupplier => ({
  ...settings,
  connector: `mapped-${settings.name}`,
  rules: rulesOf(settings),
});

/** Answers are stated in our own words already: the numbers of code lists are those that `state-mapped.ts` writes. */
export const rulesOf = ({ mapping }: Pick<MappedSettings, 'mapping'>): StatedRules => ({
  ...mapping.rules,
  keyType: 'key',
  confirmationType: 'number',
  recheck: 'search',
  modifies: mapping.modify !== undefined,
  purposes: {},
});

import { z } from 'zod';
import { type Collection, loadCollection } from '../collection.ts';
import type { TextFiles } from '../text-files.ts';

/** What is said about a make of car, in one line; the text says the rest. */
export const BrandFront = z.strictObject({ lead: z.string().min(1) });
export type BrandFront = z.infer<typeof BrandFront>;

/** Texts about makes of cars, by the make's slug. */
export const loadBrandTexts = (from?: string | TextFiles): Promise<Collection<BrandFront>> => loadCollection('brands', BrandFront, from);

import { z } from 'zod';
import { type Collection, loadCollection } from '../collection.ts';
import type { TextFiles } from '../text-files.ts';

/** What is said about a kind of rental: `title` stands above the page, `lead` under it and in lists of pages. */
export const CategoryFront = z.strictObject({ title: z.string().min(1), description: z.string().min(1), lead: z.string().min(1) });
export type CategoryFront = z.infer<typeof CategoryFront>;

/** Texts of the pages about kinds of cars and of rentals, by the page's name in the table of addresses, with dashes. */
export const loadCategories = (from?: string | TextFiles): Promise<Collection<CategoryFront>> =>
  loadCollection('categories', CategoryFront, from);

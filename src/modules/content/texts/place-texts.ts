import { z } from 'zod';
import { type Collection, loadCollection } from '../collection.ts';
import type { TextFiles } from '../text-files.ts';

export const PlaceFront = z.strictObject({
  /** Of the page in a list of results; the name of the place is in it. */
  title: z.string().min(1),
  description: z.string().min(1),
  /** The sentence under the heading. */
  lead: z.string().min(1),
});
export type PlaceFront = z.infer<typeof PlaceFront>;

/** What is written of places, by the slug of the place. Places without a text of their own are told of by their facts. */
export type PlaceTexts = Collection<PlaceFront>;

/** Reads `{tr,en}/places`, a file for each place that somebody has written about. */
export const loadPlaceTexts = (from?: string | TextFiles): Promise<PlaceTexts> => loadCollection('places', PlaceFront, from);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';

const Localized = z.strictObject({ tr: z.string().min(1), en: z.string().min(1) });
const Testimonial = z.strictObject({
  name: z.string().min(1),
  text: Localized,
  /** What they rented, and where. */
  about: Localized,
  /** Where it was said, for everybody to look it up; null only in the examples of a demonstration. */
  source: z.string().min(1).nullable(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The examples of a demonstration. */
export const EXAMPLE_TESTIMONIALS = join(ROOT, 'db', 'seed', 'content', 'testimonials.json');

/**
 * What customers have said, from a file; none without one.
 * @param problems gets a sentence when the file cannot be read, breaks its shape, or names no source
 */
export function testimonialsIn(file: string | null, problems: string[]): readonly Testimonial[] {
  if (file === null) return [];
  try {
    const testimonials = z.array(Testimonial).parse(JSON.parse(readFileSync(file, 'utf8')));
    const unnamed = testimonials.find(({ source }) => source === null);
    if (unnamed && file !== EXAMPLE_TESTIMONIALS) problems.push(`TESTIMONIALS_FILE: ${unnamed.name} has no source.`);
    return testimonials;
  } catch (error) {
    problems.push(`TESTIMONIALS_FILE: ${file} cannot be used: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

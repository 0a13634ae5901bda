import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCALES, type Locale } from '#kernel/locale';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { ROOT } from '#platform/root';
import { recountRating, type SampleOpinion, sampleOpinions } from '#suppliers';
import { wholeOf } from '#suppliers/model';
import { hasReviews, insertSample } from './sample-store.ts';
import { sumUp } from './store.ts';

const FILE = join(ROOT, 'db', 'seed', 'reviews', 'sample-reviews.json');
const DAY_MS = 86_400_000;

const Texts = z.array(z.strictObject({ mood: z.enum(['good', 'mixed', 'poor']), text: z.string().min(1) }));
const Words = z.strictObject({
  authors: z.strictObject({ tr: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
  texts: z.strictObject({ tr: Texts, en: Texts }),
});
type Words = z.infer<typeof Words>;

/**
 * Gives the companies of the sample marketplace invented reviews, and the ratings that come from them: the same seed always the same ones. Where
 * somebody has said something already, nothing is written. Nobody is given words about a company that bears a real one's name.
 * @param wishes.now the newest are some days older
 */
export async function seedReviews(db: Database, wishes: { readonly seed: number; readonly now: Date }): Promise<void> {
  if (await hasReviews(db)) return;
  const words = Words.parse(JSON.parse(await readFile(FILE, 'utf8')));
  const opinions = await sampleOpinions(wishes.seed);
  const suppliers = [...new Set(opinions.map(({ supplier }) => supplier))].sort();
  await db.transaction().execute(async (tx) => {
    const told = new Map<string, number>();
    /** How often a company's drivers have said something so far: no text stands twice before each has stood once. */
    const next = (of: string): number => {
      const count = told.get(of) ?? 0;
      told.set(of, count + 1);
      return count;
    };
    const reviews = opinions.map((opinion) => reviewOf(opinion, words, wishes.now, next));
    await insertSample(tx, reviews, wishes.now);
    for (const supplier of suppliers) await recountRating(tx, supplier, () => sumUp(tx, supplier));
  });
}

/** Every third says something; the others give stars alone. */
const SAYS_SOMETHING = 3;

function reviewOf(
  { daysAgo, draw, real, stars, supplier, vehicleClass }: SampleOpinion,
  words: Words,
  now: Date,
  next: (of: string) => number,
) {
  const locale: Locale = LOCALES[draw % 4 === 0 ? 1 : 0] ?? 'tr';
  const writtenAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const whole = wholeOf(stars);
  const mood = whole >= 43 ? 'good' : whole >= 33 ? 'mixed' : 'poor';
  const fitting = words.texts[locale].filter((one) => one.mood === mood);
  const speaks = !real && draw % SAYS_SOMETHING === 0;
  return {
    id: newId(),
    supplier,
    vehicleClass,
    rentedIn: `${new Date(writtenAt.getTime() - 6 * DAY_MS).toISOString().slice(0, 7)}-01`,
    locale,
    stars,
    body: speaks ? (fitting[next(`${supplier} ${locale} ${mood}`) % fitting.length]?.text ?? '') : '',
    author: speaks ? (words.authors[locale][Math.floor(draw / 7) % words.authors[locale].length] ?? '') : '',
    writtenAt,
  };
}

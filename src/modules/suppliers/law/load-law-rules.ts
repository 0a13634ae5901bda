import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ConfigError } from '#platform/config';
import { ROOT } from '#platform/root';
import { LawRule } from './law-rules.ts';

const NAME = 'law-rules.yaml';

/**
 * The rules of law that terms are held against: those of the data folder where it has any, else those that ship.
 * @throws ConfigError with a sentence for every fault
 */
export function loadLawRules(dataFolder: string): readonly LawRule[] {
  const own = join(dataFolder, NAME);
  const path = existsSync(own) ? own : join(ROOT, 'db', 'seed', 'law', NAME);
  const read = z.array(LawRule).safeParse(parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map((issue) => `${path}, ${issue.path.join('.')}: ${issue.message}.`));
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, found from this file whether it runs from `src/` or from `build/`. */
export const ROOT = projectRoot(import.meta.dirname);

function projectRoot(from: string): string {
  if (existsSync(join(from, 'package-lock.json')) || existsSync(join(from, 'db', 'migrations'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The project folder (the one with db/migrations) was not found above the running file.');
  return projectRoot(parent);
}

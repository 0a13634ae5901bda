import { afterAll, afterEach } from 'vitest';

// Loaded before every test file: output nobody expected fails the test that made it, so that warnings are read and not scrolled past.
const METHODS = ['debug', 'info', 'log', 'warn', 'error', 'trace', 'dir', 'table'] as const;
const said: string[] = [];

for (const method of METHODS) console[method] = (...words: unknown[]) => void said.push(`${method}: ${words.map(text).join(' ')}`);

const text = (word: unknown): string =>
  word instanceof Error ? (word.stack ?? word.message) : typeof word === 'string' ? word : JSON.stringify(word);

/** What was printed since the last look, for a test that expects it. */
export const takeOutput = (): string[] => said.splice(0);

function refuse(): void {
  const output = takeOutput();
  if (output.length > 0) throw new Error(`Unexpected console output:\n${output.join('\n')}`);
}

afterEach(refuse);
afterAll(refuse);

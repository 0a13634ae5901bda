import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProductOptions, type RunningProduct, startProduct } from '../../../scripts/product.ts';
import type { MemoryQuestion } from './memory-probe.ts';

/** The product in a process of its own whose memory can be looked into. */
export interface WatchedProduct extends RunningProduct {
  /** What it holds after several forced collections. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Which of the texts something in it still holds: as a string or in a buffer. */
  held(texts: readonly string[]): Promise<string[]>;
  /** Which of the texts stand anywhere in its memory, also where nothing uses it any more; nothing where the system does not let us look. */
  anywhere(texts: readonly string[]): Promise<string[] | undefined>;
}

/** Starts it. @param options what `startProduct` takes */
export async function startWatchedProduct(options: ProductOptions = {}): Promise<WatchedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-memory-'));
  const product = await startProduct({
    ...options,
    nodeArguments: ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.ts')],
    hears: true,
  });
  const child = product.process;
  const asked = async (question: MemoryQuestion): Promise<NodeJS.MemoryUsage> => {
    const answer = once(child, 'message');
    child.send(question);
    const [usage] = (await answer) as [NodeJS.MemoryUsage];
    return usage;
  };
  return {
    ...product,
    memory: () => asked({ ask: 'usage' }),
    async held(texts) {
      const found = new Set<string>();
      for (const ask of ['strings', 'buffers'] as const) {
        const file = join(folder, ask);
        await asked({ ask, file });
        for (const text of await foundIn(createReadStream(file, { highWaterMark: 1_000_000 }), texts)) found.add(text);
        rmSync(file);
      }
      return texts.filter((text) => found.has(text));
    },
    async anywhere(texts) {
      await asked({ ask: 'usage' });
      const found = new Set<string>();
      const look = finder(texts);
      try {
        for await (const piece of memoryOf(child.pid ?? 0)) look(piece, found);
      } catch (error) {
        process.stdout.write(`The memory of another process cannot be read here: ${String(error)}\n`);
        return undefined;
      }
      return texts.filter((text) => found.has(text));
    },
    stop: async () => {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Which of the texts a stream of bytes contains, across its pieces too. */
async function foundIn(bytes: AsyncIterable<Buffer>, texts: readonly string[]): Promise<Set<string>> {
  const longest = Math.max(...texts.map((text) => text.length));
  const look = finder(texts);
  const found = new Set<string>();
  let before = Buffer.alloc(0);
  for await (const piece of bytes) {
    const whole = Buffer.concat([before, piece]);
    look(whole, found);
    before = whole.subarray(Math.max(0, whole.length - longest));
  }
  return found;
}

const BEGINNING = 6;

/** Looks for many texts at once: hundreds of megabytes are read once for each beginning, not once for each text. */
function finder(texts: readonly string[]): (bytes: Buffer, found: Set<string>) => void {
  const byBeginning = Map.groupBy(texts, (text) => text.slice(0, BEGINNING));
  return (bytes, found) => {
    for (const [beginning, those] of byBeginning) {
      for (let at = bytes.indexOf(beginning, 0, 'latin1'); at !== -1; at = bytes.indexOf(beginning, at + 1, 'latin1'))
        for (const text of those) if (bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))) found.add(text);
    }
  };
}

/** Everything that a process can write to, region by region. */
async function* memoryOf(pid: number): AsyncGenerator<Buffer> {
  const regions = (await readFile(`/proc/${pid}/maps`, 'utf8')).matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm);
  const memory = await open(`/proc/${pid}/mem`, 'r');
  try {
    for (const [, from = '', to = ''] of regions) {
      const start = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - start;
      if (length > 4e9) continue;
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await memory.read(buffer, 0, length, start).catch(() => ({ bytesRead: 0 }));
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await memory.close();
  }
}

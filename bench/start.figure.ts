import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../scripts/product.ts';
import { type Figure, milliseconds } from './figure.ts';

/** From the command to the first answer of `/readyz`: on an empty folder, and again on the same one. */
export async function figure(): Promise<Figure> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kontak-start-'));
  try {
    // Once beforehand, so that neither start pays for the build.
    await (await startProduct()).stop();
    const first = await startProduct({ dataFolder });
    await first.stop();
    const second = await startProduct({ dataFolder });
    await second.stop();
    return {
      title: 'Starting',
      how: 'The built product on the embedded database, from the start of the process until it is ready. The first start migrates and seeds the sample marketplace.',
      columns: ['start', 'ready after'],
      rows: [
        ['first, on an empty folder', milliseconds(first.readyMs)],
        ['second, on the same folder', milliseconds(second.readyMs)],
      ],
      goals: [{ text: 'a second start takes at most 5 seconds', met: second.readyMs <= 5000 }],
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

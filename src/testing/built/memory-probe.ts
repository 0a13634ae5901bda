import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';

// Loaded before the product (`node --expose-gc --import …`), so that a test can look into the memory of a process that is otherwise as it ships.

/** What a test asks, and where the answer is to be written when it is long. */
export type MemoryQuestion = { readonly ask: 'usage' } | { readonly ask: 'strings' | 'buffers'; readonly file: string };

process.on('message', async (question: MemoryQuestion) => {
  await collected();
  if (question.ask === 'strings') writeHeapSnapshot(question.file);
  if (question.ask === 'buffers') await writeBuffers(question.file);
  process.send?.(process.memoryUsage());
});

/** Some things are let go only by the second collection: what a finaliser has held until the first. */
async function collected(): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    globalThis.gc?.();
    await turn();
  }
}

declare global {
  /** Where the inspector's answer is put for a moment. */
  var livingBuffers: readonly (ArrayBuffer | SharedArrayBuffer)[] | undefined;
}

/** The bytes of every buffer that something still holds: a heap snapshot has the strings only. */
async function writeBuffers(file: string): Promise<void> {
  const session = new Session();
  session.connect();
  const { result: prototype } = await session.post('Runtime.evaluate', { expression: 'ArrayBuffer.prototype' });
  const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  await session.post('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { globalThis.livingBuffers = this }',
  });
  writeFileSync(file, Buffer.concat((globalThis.livingBuffers ?? []).map((buffer) => new Uint8Array(buffer))));
  globalThis.livingBuffers = undefined;
  session.disconnect();
}

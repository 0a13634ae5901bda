import { expect, test } from 'vitest';
import { chunkedBody } from './chunked-response.ts';

type Destination = NodeJS.WritableStream & { flush(): void; destroy(error?: Error): void };

/** A page written by hand, as React writes one. */
function page() {
  const state: { destination?: Destination; ended: boolean } = { ended: false };
  const stream = chunkedBody(
    (destination) => {
      state.destination = destination as Destination;
    },
    () => {
      state.ended = true;
    },
  );
  if (!state.destination) throw new Error('Nothing was piped');
  return { state, reader: stream.getReader(), destination: state.destination };
}
const text = (value: Uint8Array | undefined): string => Buffer.from(value ?? []).toString();

test('a part goes on its way in one piece when it is complete, and not before', async () => {
  const { reader, destination } = page();
  destination.write('<main>');
  destination.write('the shell');
  const first = reader.read();
  expect(await Promise.race([first, Promise.resolve('nothing yet')])).toBe('nothing yet');
  destination.flush();
  expect(text((await first).value)).toBe('<main>the shell');
  destination.write('a late ');
  destination.write('supplier');
  destination.flush();
  expect(text((await reader.read()).value)).toBe('a late supplier');
});

test('what was written last goes with the end of the page', async () => {
  const { reader, destination, state } = page();
  destination.write('</main>');
  destination.end();
  expect(text((await reader.read()).value)).toBe('</main>');
  expect((await reader.read()).done).toBe(true);
  await expect.poll(() => state.ended).toBe(true);
});

test('a visitor who leaves ends the writing', async () => {
  const { reader, destination, state } = page();
  destination.write('<main>');
  await reader.cancel();
  await expect.poll(() => state.ended).toBe(true);
  expect((destination as unknown as { destroyed: boolean }).destroyed).toBe(true);
});

test('a page that breaks off is not taken for a whole one', async () => {
  const { reader, destination, state } = page();
  destination.on('error', () => {});
  destination.write('<main>');
  destination.flush();
  expect(text((await reader.read()).value)).toBe('<main>');
  destination.destroy(new Error('drawing failed'));
  await expect(reader.read()).rejects.toThrow('drawing failed');
  await expect.poll(() => state.ended).toBe(true);
});

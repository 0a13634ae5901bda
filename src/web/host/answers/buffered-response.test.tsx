import { Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bufferedResponse, bytesOf, bytesWritten } from './buffered-response.ts';

type Rendering = ReturnType<typeof renderToPipeableStream>;

function Late({ word }: { word: Promise<string> }) {
  return <p>{use(word)}</p>;
}

/** A page with a part that comes later, written at the given moment. */
function written(moment: 'onShellReady' | 'onAllReady', word: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = (
      <main>
        <Suspense fallback="…">
          <Late word={word} />
        </Suspense>
      </main>
    );
    const rendering: Rendering = renderToPipeableStream(page, {
      [moment]() {
        try {
          resolve(Buffer.from(bytesWritten(rendering.pipe)).toString());
        } catch (error) {
          reject(error);
        }
      },
    });
  });
}

test('a page that waits for nobody is written at once, every part in its place', async () => {
  expect(await written('onAllReady', Promise.resolve('late'))).toBe('<main><!--$--><p>late</p><!--/$--></main>');
});

test('a page that still waits for somebody is not taken for a whole one', async () => {
  await expect(written('onShellReady', new Promise(() => {}))).rejects.toThrow('not complete');
});

test('the host knows the bytes of a whole page and of no other answer', () => {
  const bytes = Buffer.from('<main></main>');
  expect(bytesOf(bufferedResponse(bytes, {}))).toBe(bytes);
  expect(bytesOf(new Response(bytes))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { type SendingBrowser, sendUnservedFormsPlainly } from './forms-sent-plainly.ts';

/** A browser whose server answers with a status, and in which a form has been sent. */
function browserWith(status: number, form: Partial<HTMLFormElement> = { isConnected: true, method: 'post' }) {
  const sent: unknown[] = [];
  const browser: SendingBrowser = {
    fetch: async () => new Response(null, { status }),
    onSubmit: (heard) => heard(form as HTMLFormElement, null),
    sendPlainly: (one) => sent.push(one),
  };
  sendUnservedFormsPlainly(browser);
  return { browser, sent };
}
const answered = (work: Promise<Response>): Promise<number | 'never'> =>
  Promise.race([work.then(({ status }) => status), new Promise<'never'>((resolve) => setTimeout(resolve, 50, 'never'))]);

test('a form that could not be served is sent again without scripts, and its standing page waits', async () => {
  const { browser, sent } = browserWith(503);
  expect(await answered(browser.fetch('/arac-rezervasyon.data', { method: 'POST' }))).toBe('never');
  expect(sent).toHaveLength(1);
});

test.each([200, 409, 422, 500])('an answer of %i is drawn by the page', async (status) => {
  const { browser, sent } = browserWith(status);
  expect(await answered(browser.fetch('/arac-rezervasyon.data', { method: 'POST' }))).toBe(status);
  expect(sent).toEqual([]);
});

test('what is only read, and a form that is gone or only asks, is left to the page', async () => {
  const reading = browserWith(503);
  expect(await answered(reading.browser.fetch('/kiralik-araba.data'))).toBe(503);
  for (const form of [
    { isConnected: false, method: 'post' },
    { isConnected: true, method: 'get' },
  ]) {
    const { browser, sent } = browserWith(503, form);
    expect(await answered(browser.fetch('/arac-rezervasyon.data', { method: 'POST' }))).toBe(503);
    expect(sent).toEqual([]);
  }
  expect(reading.sent).toEqual([]);
});

import { expect, test } from 'vitest';
import { wordsOf } from '#kernel/paper';
import { blocksOfHtml } from '#platform/papers/html-blocks';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { openDocument } from './papers.ts';

/** A writer that says what it was given, and cannot write one word. */
const writerWithout =
  (word = '%'): BookingFixture['deps']['pdf'] =>
  async ({ blocks, title }) => {
    const words = `${title}: ${wordsOf(blocks)}`;
    return words.includes(word) ? undefined : Buffer.from(words);
  };
const opened = async (pdf: BookingFixture['deps']['pdf']) => bookingFixture((await resetDatabase(await testDatabase())).db, { pdf });
const textOf = (file: { content: string | Uint8Array } | undefined) => Buffer.from(file?.content ?? '').toString();
const attached = ({ mails }: BookingFixture) =>
  mails.at(-1)?.attachments?.map(({ filename, contentType }) => [filename.replace(/-KTK-\w+/, ''), contentType.split(';')[0]]);

test('a confirmation brings the voucher and both documents as PDF', async () => {
  const fixture = await opened(writerWithout());
  await fixture.confirmed();
  expect(attached(fixture)).toEqual([
    ['voucher.pdf', 'application/pdf'],
    ['preliminary_information.pdf', 'application/pdf'],
    ['distance_contract.pdf', 'application/pdf'],
    ['calendar.ics', 'text/calendar'],
  ]);
  expect(textOf(fixture.mails[0]?.attachments?.[2])).toContain('Elif Karaoğlu');
});

test('what cannot be written as PDF is left out where the e-mail says it anyway, and sent as it is kept where it was agreed to', async () => {
  const fixture = await opened(writerWithout(':'));
  await fixture.confirmed();
  expect(attached(fixture)).toEqual([
    ['preliminary_information.html', 'text/html'],
    ['distance_contract.html', 'text/html'],
    ['calendar.ics', 'text/calendar'],
  ]);
});

test('a document is opened word for word by whoever may open its reservation, and by nobody else', async () => {
  const { deps, confirmed } = await opened(writerWithout());
  const access = await confirmed();
  const { code } = access;
  const contract = await openDocument(deps, access, 'distance_contract');
  expect(contract).toMatchObject({ filename: `distance_contract-${code}.pdf`, contentType: 'application/pdf' });
  const kept = await openDocument({ ...deps, pdf: writerWithout(':') }, access, 'distance_contract');
  expect(kept).toMatchObject({ filename: `distance_contract-${code}.html`, contentType: 'text/html; charset=utf-8' });
  expect(textOf(contract)).toContain(wordsOf(blocksOfHtml(textOf(kept))));
  expect(await openDocument(deps, { code, accessKey: 'wrong' }, 'distance_contract')).toBeUndefined();
  expect(await openDocument(deps, access, '../distance_contract')).toBeUndefined();
});

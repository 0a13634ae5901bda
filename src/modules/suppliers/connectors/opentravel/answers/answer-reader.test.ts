import { afterAll, expect, test } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';
import { availability, bytesOf, CAR } from './answers.fixture.ts';
import { readAnswer } from './read-answer.ts';

const reader = createAnswerReader({ threads: 2, deadlineMs: 20_000 });
afterAll(() => reader.close());

const answerOf = (text: string) => ({ bytes: bytesOf(text), charset: null });
/** Processor time of this thread alone, which serves pages in the product. */
async function ownTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test('what is read in another thread costs the one that serves pages next to nothing, however large it is', async () => {
  await reader.read(answerOf(availability()));
  const large = answerOf(`<Page>${CAR.repeat(5_000)}</Page>`);
  const here = await ownTime(() => expect(() => readAnswer(large.bytes)).toThrow('it holds no OpenTravel answer'));
  const there = await ownTime(() => expect(reader.read(large)).rejects.toThrow('it holds no OpenTravel answer'));
  expect(there).toBeLessThan(here / 5);
});

test('whatever comes, each answer has an end of its own, and a sound one is read meanwhile and after it', async () => {
  const sound = answerOf(availability());
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`;
  const hostile = [
    availability().slice(0, 300),
    '<a>'.repeat(200_000),
    bomb + availability().replace('Renault', '&b;'),
    `<a ${Array.from({ length: 50_000 }, (_, at) => `a${at}="${at}"`).join(' ')}/>`,
    '\u0000\uffff'.repeat(100_000),
    `${'<!-- '.repeat(50_000)}`,
    `<a>${'&#38;'.repeat(200_000)}</a>`,
    `<a>${'<![CDATA['.repeat(50_000)}`,
    '',
  ];
  const read = await Promise.allSettled([...hostile.map((text) => reader.read(answerOf(text))), reader.read(sound)]);
  expect(read.map(({ status }) => status)).toEqual([...hostile.map(() => 'rejected'), 'fulfilled']);
  expect((await reader.read(sound)).offers).toHaveLength(1);
});

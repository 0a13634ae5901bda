import { expect, test } from 'vitest';
import type { ConnectorOutcome } from './merge-offers.ts';
import { progressiveResults, type SearchProgress } from './progressive-results.ts';

const answer = (connector: string): ConnectorOutcome => ({ connector, kind: 'answered', offers: [] });
const after = (ms: number, outcome: ConnectorOutcome): Promise<ConnectorOutcome> =>
  new Promise((resolve) => setTimeout(() => resolve(outcome), ms));

async function told(arrivals: AsyncIterable<SearchProgress>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { outcomes, waiting } of arrivals)
    lines.push(`${outcomes.map(({ connector }) => connector).join(' ')}, ${waiting} to come`);
  return lines;
}

test('a search that is complete is told once', async () => {
  expect(await told(progressiveResults({ arrived: [answer('a')], pending: [] }))).toEqual(['a, 0 to come']);
});

test('those who answer together are told together, the late one after them', async () => {
  const pending = [after(20, answer('b')), after(40, answer('c')), after(450, { connector: 'd', kind: 'late' })];
  expect(await told(progressiveResults({ arrived: [answer('a')], pending }))).toEqual([
    'a, 3 to come',
    'a b c, 1 to come',
    'a b c d, 0 to come',
  ]);
});

test('nobody is forgotten who answers while nobody listens', async () => {
  const arrivals = progressiveResults({ arrived: [], pending: [after(10, answer('a')), after(60, answer('b'))] });
  await arrivals.next();
  const second = arrivals.next();
  await second;
  await after(300, answer('-'));
  expect((await arrivals.next()).done).toBe(true);
  expect((await second).value).toMatchObject({ waiting: 0 });
});

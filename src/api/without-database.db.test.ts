import { beforeEach, expect, test } from 'vitest';
import { type Refusal, refusingDatabase, resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture } from '#testing/api';

let fixture: ApiFixture;
let refuses: Refusal | undefined;

beforeEach(async () => {
  refuses = undefined;
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db.withPlugin(refusingDatabase(() => refuses)));
});

const subscribe = () => fixture.ask('POST', '/api/v1/newsletter', { body: { email: 'elif@example.com' } });

test.each(['25006', '53100'])(
  'where nothing can be written down (%s) people go on asking, and what they send is refused with a sentence',
  async (code) => {
    refuses = { what: 'writes', code };
    expect((await fixture.ask('GET', '/api/v1/places?q=ant')).status).toBe(200);
    const refused = await subscribe();
    expect(refused).toMatchObject({ status: 503, json: { type: 'https://kontak.example/api/docs#not-saved', retryAfterSeconds: 30 } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.json.detail).toContain('kaydedilmedi');
    expect(fixture.errors).toEqual([]);
  },
);

test('even then nobody asks without end', async () => {
  refuses = { what: 'writes', code: '25006' };
  const answers = new Set<number>();
  for (let turn = 0; turn < 310; turn += 1) answers.add((await fixture.ask('GET', '/api/v1/places?q=ant')).status);
  expect(answers).toEqual(new Set([200, 429]));
});

test('without a database the API says that it cannot answer, and when to ask again', async () => {
  refuses = { what: 'everything', code: '57P01' };
  for (const answer of [await fixture.ask('GET', '/api/v1/places?q=ant'), await subscribe()]) {
    expect(answer).toMatchObject({ status: 503, json: { type: 'https://kontak.example/api/docs#unavailable', retryAfterSeconds: 5 } });
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect(fixture.errors).toEqual([]);
});

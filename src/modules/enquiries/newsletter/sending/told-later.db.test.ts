import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture } from '../../enquiries.fixture.ts';
import { issueFile, moveIssue, saveIssue } from '../../index.ts';
import { readersFixture } from '../readers.fixture.ts';
import type { ConsentRegister } from '../register/consent-register.ts';
import { reportConsents } from '../register/report-consents.ts';
import { sendNewsletters } from './send-newsletters.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('whose yes is still being reported is asked about again, and gets it once the register has it', async () => {
  const known = new Set<string>();
  const register: ConsentRegister = {
    name: 'test',
    report: async () => ({ kind: 'handed', receipt: 'receipt' }),
    resultsOf: async () => {
      known.add('a@ornek.com');
      return { kind: 'answered', results: new Map([[0, { kind: 'taken' }]]) };
    },
    lookUp: async () => ({ kind: 'silent', reason: 'not asked here' }),
    changesAfter: async () => ({ kind: 'silent', reason: 'not asked here' }),
    consentingAmong: async (emails) => ({ kind: 'answered', emails: new Set(emails.filter((email) => known.has(email))) }),
  };
  const fixture = enquiryFixture((await testDatabase()).db, { register, mustAskRegister: true });
  const { deps, mails, pass } = fixture;
  await readersFixture(fixture).subscribed('a@ornek.com');
  mails.length = 0;
  const id = newId();
  const by = { kind: 'staff', id: 'selin', roles: ['content'] } as const;
  const text = { tr: { subject: 'Güz', preheader: '', body: 'Merhaba' }, en: { subject: '', preheader: '', body: '' } };
  await saveIssue(deps, { id, version: 0, text, by });
  expect((await moveIssue(deps, { id, move: 'send', version: 1, by })).kind).toBe('done');
  await sendNewsletters(deps);
  expect((await issueFile(deps, id))?.counts).toMatchObject({ waiting: 1, not_consented: 0 });
  for (let time = 0; time < 2; time += 1) {
    await reportConsents(deps);
    pass({ seconds: 600 });
  }
  await sendNewsletters(deps);
  expect(mails.map(({ to }) => to)).toEqual(['a@ornek.com']);
  pass({ seconds: 5 });
  await sendNewsletters(deps);
  expect((await issueFile(deps, id))?.issue.state).toBe('sent');
});

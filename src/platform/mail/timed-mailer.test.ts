import { expect, test } from 'vitest';
import { comingFrom } from '../acts/act-origin.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Mail } from './mailer.ts';
import { timedMailer } from './timed-mailer.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 27, 3, minute));
const mail: Mail = { kind: 'reservation', to: 'elif@example.com', subject: 's', html: 'h', text: 't', key: 'one' };

function house() {
  const metrics = createMetrics();
  const state = { now: at(0), isRefused: false };
  const transport = {
    send: async () => {
      if (state.isRefused) throw new Error('busy');
    },
  };
  const mailer = timedMailer(transport, { clock: () => state.now, metrics });
  const counted = async (le: string, kind = 'reservation'): Promise<number> =>
    Number(
      new RegExp(`kontak_email_seconds_bucket\\{kind="${kind}",le="${le.replace('+', '\\+')}"\\} (\\d+)`).exec(await metrics.text())?.[1] ??
        0,
    );
  return { state, mailer, counted };
}

test('an e-mail is late from when it was to be sent, however often it was refused before it left', async () => {
  const { state, mailer, counted } = house();
  await mailer.send({ ...mail, wantedAt: at(0) });
  expect([await counted('120'), await counted('+Inf')]).toEqual([1, 1]);
  state.isRefused = true;
  await expect(mailer.send({ ...mail, wantedAt: at(0) })).rejects.toThrow('busy');
  expect(await counted('+Inf')).toBe(1);
  state.isRefused = false;
  state.now = at(3);
  await mailer.send({ ...mail, wantedAt: at(0) });
  expect([await counted('120'), await counted('300'), await counted('+Inf')]).toEqual([1, 2, 2]);
});

test('one that says no time of its own is wanted since its job was asked for; newsletters and what nobody can date are not counted', async () => {
  const { state, mailer, counted } = house();
  state.now = at(10);
  await comingFrom({ way: 'job', request: 'one', askedAt: at(8) }, () => mailer.send({ ...mail, kind: 'password_reset' }));
  expect([await counted('60', 'password_reset'), await counted('120', 'password_reset')]).toEqual([0, 1]);
  await comingFrom({ way: 'job', request: 'one', askedAt: at(0) }, () => mailer.send({ ...mail, kind: 'newsletter_issue' }));
  await mailer.send(mail);
  expect([await counted('+Inf', 'newsletter_issue'), await counted('+Inf')]).toEqual([0, 0]);
});

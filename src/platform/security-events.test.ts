import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyFor } from './crypto.ts';
import { createLog } from './log.ts';
import { ROOT } from './root.ts';
import { createSecurityLog, FAILURES_BEFORE_SUSPICION, SECURITY_EVENTS } from './security-events.ts';

function started() {
  let now = Date.parse('2026-08-01T09:00:00Z');
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const security = createSecurityLog({ log, clock: () => new Date(now), key: keyFor('a secret of this test', 'security-events') });
  const later = (ms: number): void => {
    now += ms;
  };
  return { security, lines, later };
}

test('every kind of event is one that happens', () => {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const written = Object.keys(SECURITY_EVENTS).filter((kind) =>
    new RegExp(`(kind: |\\? |: |write\\()'${kind.replace('.', '\\.')}'`).test(code),
  );
  expect(written).toEqual(Object.keys(SECURITY_EVENTS));
});

test('an event is one line that names neither the person nor the address', () => {
  const { security, lines } = started();
  security({ kind: 'log_in.failed', who: 'Ayse@Example.com', ip: '203.0.113.9', what: 'wrong_password' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ security: 'log_in.failed', what: 'wrong_password', level: 'warn' });
  expect(JSON.stringify(lines)).not.toMatch(/ayse|203\.0\.113/i);
});

test('lines of one person and one network can be followed, whatever was typed in capitals', () => {
  const { security, lines } = started();
  security({ kind: 'log_in.failed', who: 'ayse@example.com', ip: '2001:db8:1:2::1' });
  security({ kind: 'log_in.succeeded', who: ' AYSE@example.com', ip: '2001:db8:1:2:ffff::9' });
  security({ kind: 'log_in.failed', who: 'can@example.com', ip: '2001:db8:1:3::1' });
  const [first, second, third] = lines;
  expect(first?.who).toBe(second?.who);
  expect(first?.network).toBe(second?.network);
  expect(third?.who).not.toBe(first?.who);
  expect(third?.network).not.toBe(first?.network);
});

test('what somebody typed is not written down, wherever it is put by mistake', () => {
  const { security, lines } = started();
  security({ kind: 'limit.reached', what: 'Ayşe Yılmaz <ayse@example.com>' });
  expect(lines[0]).toMatchObject({ what: 'unnamed' });
});

test('three hundred failed log-ins are three hundred lines and one alarm a minute', () => {
  const { security, lines, later } = started();
  for (let tries = 0; tries < 300; tries += 1) security({ kind: 'log_in.failed', who: `${tries}@example.com`, ip: '203.0.113.9' });
  expect(lines.filter((line) => line.security === 'log_in.failed')).toHaveLength(300);
  expect(lines.filter((line) => line.alarm === 'log_in.failed')).toEqual([
    expect.objectContaining({ level: 'error', count: SECURITY_EVENTS['log_in.failed'].alarmAt, windowSeconds: 60 }),
  ]);
  later(60_000);
  for (let tries = 0; tries < 300; tries += 1) security({ kind: 'log_in.failed', who: 'x', ip: '203.0.113.9' });
  expect(lines.filter((line) => line.alarm === 'log_in.failed')).toHaveLength(2);
});

test('a right password after many wrong ones is suspected to be somebody else', () => {
  const { security, lines, later } = started();
  const suspicions = () => lines.filter((line) => line.security === 'take_over.suspected').length;
  const fail = (times: number): void => {
    for (let tries = 0; tries < times; tries += 1) security({ kind: 'log_in.failed', who: 'ayse@example.com', ip: `198.51.100.${tries}` });
  };
  fail(FAILURES_BEFORE_SUSPICION - 1);
  security({ kind: 'log_in.succeeded', who: 'ayse@example.com', ip: '203.0.113.9' });
  expect(suspicions()).toBe(0);
  fail(FAILURES_BEFORE_SUSPICION);
  later(16 * 60_000);
  security({ kind: 'log_in.succeeded', who: 'ayse@example.com', ip: '203.0.113.9' });
  expect(suspicions()).toBe(0);
  fail(FAILURES_BEFORE_SUSPICION);
  security({ kind: 'log_in.succeeded', who: 'ayse@example.com', ip: '203.0.113.9' });
  expect(suspicions()).toBe(1);
  expect(lines.filter((line) => line.alarm === 'take_over.suspected')).toHaveLength(1);
});

import { EventEmitter } from 'node:events';
import type { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { logQueueEvents } from './queue-events.ts';

function heardOf(event: 'error' | 'warning', what: unknown) {
  const lines: { level: string; facts: object }[] = [];
  const at = (level: string) => (facts: object) => void lines.push({ level, facts });
  const boss = new EventEmitter();
  logQueueEvents(boss as unknown as PgBoss, { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') });
  boss.emit(event, what);
  return lines;
}

test('an error of the queue is logged with its message, whatever shape it comes in', () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  expect(heardOf('error', lost)).toMatchObject([
    { level: 'error', facts: { error: expect.stringContaining('terminated'), code: '08006' } },
  ]);
  const plain = { ...lost, message: lost.message, queue: 'greet', worker: 'one' };
  expect(heardOf('error', plain)).toMatchObject([
    { level: 'error', facts: { error: 'Connection terminated unexpectedly', queue: 'greet' } },
  ]);
  expect(heardOf('error', { reason: 7 })).toMatchObject([{ facts: { error: '{"reason":7}' } }]);
});

test('a warning of the queue is heard', () => {
  const warning = { message: 'queue is growing', data: { name: 'greet', queuedCount: 10 } };
  expect(heardOf('warning', warning)).toMatchObject([{ level: 'warn', facts: { warning: 'queue is growing', data: { name: 'greet' } } }]);
});

import { expect, test } from 'vitest';
import type { RowWithHolder } from '../parts/queue/holders.ts';
import { headlinesOf, isNarrowed, queueHref, queueViewFrom } from './queue-view.ts';

const now = new Date('2026-08-14T06:42:00Z');
const at = (time: string): Date => new Date(`2026-08-14T${time}:00Z`);
const row = (dueAt: Date | null, more: Partial<RowWithHolder> = {}): RowWithHolder => ({
  kind: 'refund_open',
  subject: 'KTK-1',
  name: 'KTK-1',
  about: '',
  since: at('05:00'),
  dueAt,
  stand: '1',
  href: '/',
  nextHref: '/',
  holder: null,
  away: null,
  ...more,
});
const mine = { holder: { person: 'ayse', since: null, handedBy: null } };

test('four counts stand above the queue: what is over, what is due within the hour, what is open, and what is one’s own', () => {
  const rows = [
    row(at('06:00')),
    row(at('06:37'), mine),
    row(at('07:10')),
    row(at('15:00'), { holder: { person: 'selin', since: null, handedBy: null } }),
    row(null),
    row(at('06:10'), { ...mine, away: { until: at('08:30'), reason: 'later' } }),
    row(at('06:20'), { ...mine, away: { until: at('08:15'), reason: 'later' } }),
  ];
  expect(headlinesOf(rows, 'ayse', now)).toEqual({
    past: 2,
    hour: 1,
    all: 5,
    mine: 1,
    free: 3,
    snoozed: 2,
    pastSince: at('06:00'),
    hourFrom: at('07:10'),
    wakesAt: at('08:15'),
  });
});

test('a count’s address is read as the rows that it counts, and what is typed into one is nothing', () => {
  const view = { view: 'all', due: 'past', kind: undefined, from: 0 } as const;
  expect(queueViewFrom(new URL(`https://kontak.example${queueHref('tr', view)}`))).toEqual(view);
  expect(queueViewFrom(new URL('https://kontak.example/yonetim?due=x')).due).toBeUndefined();
});

test('only the whole queue says that nothing waits when it is empty', () => {
  const whole = { view: 'all', due: undefined, kind: undefined, from: 0 } as const;
  expect(isNarrowed(whole)).toBe(false);
  for (const part of [{ view: 'mine' }, { due: 'hour' }, { kind: 'refund_open' }, { from: 100 }] as const)
    expect(isNarrowed({ ...whole, ...part }), JSON.stringify(part)).toBe(true);
});

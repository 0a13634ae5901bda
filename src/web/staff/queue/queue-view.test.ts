import { expect, test } from 'vitest';
import type { RowWithHolder } from '../parts/queue/holders.ts';
import { countOf, countsOfGroups, headlinesOf, isNarrowed, queueHref, queueViewFrom } from './queue-view.ts';

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
  const exactly = (count: number) => ({ count, isMore: false });
  expect(headlinesOf(rows, [], 'ayse', now)).toEqual({
    past: exactly(2),
    hour: exactly(1),
    all: exactly(5),
    mine: exactly(1),
    free: exactly(3),
    snoozed: 2,
    pastSince: at('06:00'),
    hourFrom: at('07:10'),
    wakesAt: at('08:15'),
  });
});

test('what is not told one by one is open and nobody’s; when it is due is not known', () => {
  const rows = [row(at('06:00')), row(at('07:10'), mine), row(null)];
  const { past, hour, all, free, mine: own } = headlinesOf(rows, [{ count: 80 }], 'ayse', now);
  expect([past, hour]).toEqual([
    { count: 1, isMore: true },
    { count: 1, isMore: true },
  ]);
  expect([all, free, own].map(({ count, isMore }) => `${count}${isMore}`)).toEqual(['83false', '82false', '1false']);
  expect(countOf('all', rows, [{ count: 80 }, { count: null }], 'ayse')).toEqual({ count: 83, isMore: true });
  expect(countsOfGroups('all', rows, [{ count: 80 }], now)).toMatchObject({ past: { count: 1, isMore: true }, later: { count: 0 } });
  expect(countsOfGroups('mine', [], [{ count: 80 }], now).past).toEqual({ count: 0, isMore: false });
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

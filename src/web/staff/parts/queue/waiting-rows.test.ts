import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { localeContext, webContext } from '../../../request/context.ts';
import { waitingFor } from './waiting-counts.ts';
import { queueRows } from './waiting-rows.ts';

const ADMIN = { kind: 'staff', id: 'deniz', roles: ['admin'] } as const;

/** The operations of which rows are asked, with how often they were. */
function countedOperations() {
  const asked: Record<string, number> = {};
  const answers = (name: string, answer: object | null) => async () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return answer;
  };
  const enquiry = { code: 'TLP-1', form: { kind: 'contact', fullName: 'Ada Er' }, createdAt: new Date(0), changedAt: new Date(0) };
  const listed = { rows: [], next: null };
  let kept: Promise<unknown> | undefined;
  const staff = {
    queue: {
      counts: (count: () => Promise<unknown>) => {
        kept ??= count();
        return kept;
      },
      countAnew: () => {
        kept = undefined;
      },
      takes: answers('takes', []),
      reservations: answers('reservations', { rows: [], more: {} }),
    },
    enquiries: { list: answers('enquiries', { rows: [{ ...enquiry, state: 'received', assignedTo: null }], next: null }) },
    adjustments: { waiting: answers('decisions', []) },
    money: { differences: answers('differences', []) },
    supplierDifferences: { list: answers('supplier differences', []) },
    priceFindings: { list: answers('price findings', listed) },
    reviews: { list: answers('reviews', listed), supplierNames: answers('names', new Map()) },
    texts: { list: answers('texts', listed) },
    endingPapers: answers('papers', []),
    latestActCheck: answers('act check', null),
  };
  return { asked, web: { staff, accounts: { dataDesk: { list: answers('data requests', { open: [] }) } }, clock: () => new Date(1_000) } };
}

function callTo(query: Record<string, string>, web: ReturnType<typeof countedOperations>['web']) {
  const url = new URL(staffHref('staffQueue', 'tr', {}, query), 'https://kontak.example');
  const context = new RouterContextProvider();
  // What is not asked for here is not there.
  context.set(webContext, web as never);
  context.set(localeContext, 'tr');
  return { request: new Request(url), context, url };
}

test('the page of the queue asks each module once: its rows are shown, and counted beside its places', async () => {
  const { asked, web } = countedOperations();
  const first = callTo({}, web);
  const [{ rows }, counts] = await Promise.all([queueRows(first, ADMIN), waitingFor(first, ADMIN)]);
  expect([rows.length, counts]).toEqual([1, { staffQueue: { count: 1, isMore: false }, staffEnquiries: { count: 1, isMore: false } }]);
  expect(new Set(Object.values(asked))).toEqual(new Set([1]));
  // Opened again within the second for which numbers are kept: they are of the rows that it shows.
  const second = callTo({}, web);
  await Promise.all([waitingFor(second, ADMIN), queueRows(second, ADMIN)]);
  expect(new Set(Object.values(asked))).toEqual(new Set([2]));
});

test('of one kind that kind alone is asked for, and the numbers are those of a moment ago', async () => {
  const { asked, web } = countedOperations();
  await waitingFor(callTo({}, web), ADMIN);
  const call = callTo({ kind: 'enquiry' }, web);
  await Promise.all([queueRows(call, ADMIN, 'enquiry'), waitingFor(call, ADMIN)]);
  expect([asked.enquiries, asked.takes, asked.reservations, asked['data requests']]).toEqual([2, 2, 1, 1]);
});

test('what somebody has taken is told, however many of its kind wait for longer', async () => {
  const { web } = countedOperations();
  const rest = { driverName: 'Ada Er', supplier: 'Popy', since: new Date(0), dueAt: null, version: 1, chargeback: null };
  const waiting = (code: string) => ({ kind: 'refund_open', code, ...rest });
  const askedKinds: (string | undefined)[] = [];
  const takes = (subject: string) => async () => [
    { kind: 'refund_open', subject, person: 'deniz', takenAt: new Date(0), activeAt: new Date(0) },
  ];
  Object.assign(web.staff.queue, {
    takes: takes('KTK-60'),
    reservations: async ({ kind }: { kind?: string } = {}) => {
      askedKinds.push(kind);
      return kind ? { rows: ['KTK-1', 'KTK-59', 'KTK-60'].map(waiting), more: {} } : { rows: [waiting('KTK-1')], more: { refund_open: 2 } };
    },
  });
  const call = callTo({}, web);
  const [{ rows, more }, counts] = await Promise.all([queueRows(call, ADMIN), waitingFor(call, ADMIN)]);
  expect(rows.map(({ subject }) => subject)).toEqual(['KTK-1', 'TLP-1', 'KTK-60']);
  expect(more).toMatchObject([{ kind: 'refund_open', count: 1 }]);
  expect(counts.staffQueue).toEqual({ count: 4, isMore: false });
  expect(askedKinds).toEqual([undefined, 'refund_open']);
  // What is shown anyway is not asked for again.
  Object.assign(web.staff.queue, { takes: takes('KTK-1') });
  await queueRows(callTo({}, web), ADMIN);
  expect(askedKinds).toEqual([undefined, 'refund_open', undefined]);
});

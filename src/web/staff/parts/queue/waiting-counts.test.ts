import { expect, test } from 'vitest';
import { placeCounts } from './waiting-counts.ts';

const counts = {
  refund_open: { waits: 2, open: 1, isMore: false },
  payment_unknown: { waits: 1, open: 1, isMore: false },
  enquiry: { waits: 50, open: 48, isMore: true },
  decision: { waits: 0, open: 0, isMore: false },
};

test('a place of the navigation says how much waits behind it; the work queue, what nobody has put away', () => {
  expect(placeCounts(counts, () => true)).toEqual({
    staffQueue: { count: 50, isMore: true },
    staffMoney: { count: 3, isMore: false },
    staffEnquiries: { count: 50, isMore: true },
  });
});

test('nobody is told of what they may not see', () => {
  expect(placeCounts(counts, (kind) => kind === 'refund_open')).toEqual({
    staffQueue: { count: 1, isMore: false },
    staffMoney: { count: 2, isMore: false },
  });
  expect(placeCounts(counts, () => false)).toEqual({});
});

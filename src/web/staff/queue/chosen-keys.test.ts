import { expect, test } from 'vitest';
import { chosenKeys, chosenValue } from './chosen-keys.ts';

const formOf = (...rows: string[]): FormData => {
  const form = new FormData();
  for (const row of rows) form.append('row', row);
  return form;
};

test('a tick says which row it is and whose that was, and is read once', () => {
  const paper = { kind: 'paper_ends', subject: 'ege-rent insurance Poliçe | 12' } as const;
  const refund = { kind: 'refund_open', subject: 'KTK-1' } as const;
  const form = formOf(chosenValue(paper, { person: 'ayse' }), chosenValue(refund, null), chosenValue(refund, null));
  expect(chosenKeys(form)).toEqual([
    { ...paper, key: `paper_ends ${paper.subject}`, seen: 'ayse' },
    { ...refund, key: 'refund_open KTK-1', seen: null },
  ]);
});

test('what names no row of the queue is passed over', () => {
  expect(chosenKeys(formOf('', 'x', '|', '|constructor x', '|refund_open', 'refund_open KTK-1'))).toEqual([]);
});

/** A line of a text that is no longer there, or is new; lines are counted from 1, in the text that has it. */
export interface LineChange {
  readonly kind: 'gone' | 'new';
  readonly line: number;
  readonly text: string;
}

/** Texts that differ in more lines than this are told as wholly replaced between their equal beginning and end. */
const MOST_COMPARED = 2_000;

/** What was taken out of a text and put into it, line by line, in the order in which a reader meets it. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [gone, added] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const kept = gone.length > MOST_COMPARED || added.length > MOST_COMPARED ? [] : commonLines(gone, added);

  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  for (const [keptOld, keptNow] of [...kept, [gone.length, added.length] as const]) {
    for (; i < keptOld; i++) changes.push({ kind: 'gone', line: start + i + 1, text: gone[i] ?? '' });
    for (; j < keptNow; j++) changes.push({ kind: 'new', line: start + j + 1, text: added[j] ?? '' });
    i += 1;
    j += 1;
  }
  return changes;
}

/** The longest run of lines that both have in this order, as pairs of their places. */
function commonLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

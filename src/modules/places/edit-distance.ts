/** Letters to add, drop, change or swap: to reach the whole word, and to reach the best beginning of it. */
export interface EditDistance {
  readonly whole: number;
  readonly beginning: number;
}

/** Optimal string alignment: swapping two neighbouring letters, the commonest slip on a keyboard, is one edit. */
export function editDistance(typed: string, word: string): EditDistance {
  const width = word.length + 1;
  let before: number[] = [];
  let previous = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let edits = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        edits = Math.min(edits, at(before, column - 2) + 1);
      current.push(edits);
    }
    before = previous;
    previous = current;
  }
  return { whole: at(previous, word.length), beginning: Math.min(...previous) };
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

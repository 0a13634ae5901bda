import { foldText } from '#kernel/text';

/** A name with the beginning of a word that was typed marked: **Ant**alya for `ant`. */
export function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const span = matchIn(name, foldText(typed));
  if (!span) return name;
  const [start, end] = span;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}

function matchIn(name: string, wanted: string): readonly [number, number] | undefined {
  if (wanted === '') return undefined;
  for (const { index } of name.matchAll(/[\p{Letter}\p{Number}]+/gu)) {
    for (let end = index + 1; end <= name.length; end += 1) {
      const folded = foldText(name.slice(index, end));
      if (folded === wanted) return [index, end];
      if (folded.length > wanted.length) break;
    }
  }
  return undefined;
}

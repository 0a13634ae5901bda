/** So long what was done can be undone with a press (design guide, "Acts with outcome"). */
const UNDO_MS = 8_000;
const TOAST = 'stf__undo--toast';

/** When each line goes that was shown: a page that comes meanwhile may say the same once more. */
const ends = new WeakMap<HTMLElement, number>();

/**
 * Makes a line that can be undone (`UndoBar`) a toast, which goes after eight seconds, unless the pointer or the focus is on it.
 * @param line its form is what is shown, and hidden when it goes
 * @returns gives it up
 */
export function showUndoToast(line: HTMLElement): () => void {
  const form = line.querySelector('form');
  if (!form) return () => undefined;
  form.classList.add(TOAST);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (): void => clearTimeout(timer);
  const goBy = (end: number): void => {
    hold();
    ends.set(line, end);
    timer = setTimeout(() => (form.hidden = true), end - Date.now());
  };
  const letGo = (): void => goBy(Date.now() + UNDO_MS);
  if (!form.matches(':hover, :focus-within')) goBy(ends.get(line) ?? Date.now() + UNDO_MS);
  const heard = [
    ['mouseenter', hold],
    ['focusin', hold],
    ['mouseleave', letGo],
    ['focusout', letGo],
  ] as const;
  for (const [event, hear] of heard) form.addEventListener(event, hear);
  return () => {
    hold();
    for (const [event, hear] of heard) form.removeEventListener(event, hear);
  };
}

import { isPlainClick } from '../../../ui/links/plain-click.ts';

const PAUSE_MS = 120;

const paletteDialog = (): HTMLDialogElement | null => document.querySelector('dialog[data-palette]');

/**
 * Opens the window of the palette, which stands in the page (`Palette`), and shows in it what the page that finds the same has found. Arrows go through that,
 * and Enter opens it.
 * @param go where the framework leads; without it the browser does
 */
export function openPalette(go?: (address: string) => void): void {
  const dialog = paletteDialog();
  const form = dialog?.querySelector('form');
  const words = form?.querySelector<HTMLInputElement>('input[type=search]');
  const hits = dialog?.querySelector<HTMLElement>('[data-hits]');
  if (!dialog || !form || !words || !hits || dialog.open) return;
  const heard = new AbortController();
  const { signal } = heard;
  let timer: number | undefined;
  let asked = new AbortController();

  const address = (): string =>
    `${form.getAttribute('action')}?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
  const find = async (): Promise<void> => {
    asked.abort();
    asked = new AbortController();
    try {
      const answer = await window.fetch(address(), { signal: asked.signal, headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const found = page.querySelector<HTMLElement>('main [data-found]');
      if (!found) return;
      hits.dataset.found = found.dataset.found;
      const at = hits.querySelector<HTMLElement>('a:focus');
      hits.replaceChildren(...found.childNodes);
      // An answer that comes late leaves the focus on the same hit.
      if (at) (hits.querySelector<HTMLElement>(`a[href="${at.getAttribute('href')}"]`) ?? words).focus();
    } catch {
      // Overtaken, or out of reach: what was found stays, and Enter leads to the page that finds.
    }
  };
  const lead = (event: Event, to: string): void => {
    if (!go) return;
    event.preventDefault();
    dialog.close();
    go(to);
  };
  const pressed = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && isPlainClick(event)) lead(event, link.pathname + link.search);
  };
  const typed = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(find, words.value ? PAUSE_MS : 0);
  };
  words.addEventListener('input', typed, { signal });
  form.addEventListener('submit', (event) => lead(event, address()), { signal });
  hits.addEventListener('click', pressed, { signal });
  dialog.addEventListener('keydown', goThrough, { signal });
  const closed = (): void => {
    clearTimeout(timer);
    asked.abort();
    heard.abort();
  };
  dialog.addEventListener('close', closed, { signal });

  words.value = '';
  hits.replaceChildren();
  delete hits.dataset.found;
  // A modal window gives the focus to its field, and back to where it was when it closes.
  dialog.showModal();
  void find();
}

/** Another page is shown: whoever has gone somewhere is done with it. */
export const closePalette = (): void => paletteDialog()?.close();

/**
 * Down and up from the words through the links and back. Enter in the words opens the first of what was found for them; where that is still on
 * its way, the page that finds the same.
 */
function goThrough(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input[type=search], [data-hits] a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const found = dialog.querySelector<HTMLElement>('[data-found]')?.dataset.found;
  if (event.key === 'Enter' && at === 0 && found === (stops[0] as HTMLInputElement).value.trim()) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

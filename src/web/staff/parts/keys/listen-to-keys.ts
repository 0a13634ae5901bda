/** Where a browser keeps that its person wants no single keys (WCAG 2.2, 2.1.4: they can be turned off). */
const OFF = 'staff-keys-off';

/** The keys of lists, and the window that says what they are (`Keys`): shown with `?` or its button, and there turned off. @returns gives it up */
export function listenToKeys(): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const opener = document.querySelector<HTMLButtonElement>('[data-opens-keys]');
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-keys]');
  const box = dialog?.querySelector('input');
  const open = (): void => dialog?.showModal();
  if (opener) {
    opener.hidden = false;
    opener.addEventListener('click', open, { signal });
  }
  dialog?.querySelector('button')?.addEventListener('click', () => dialog.close(), { signal });
  if (box) {
    box.checked = !areOff();
    box.addEventListener('change', () => (box.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')), { signal });
  }
  const onKey = (event: KeyboardEvent): void => {
    if (areOff() || isTyping(event) || document.querySelector('dialog[open]')) return;
    if (event.key === '?') open();
    else if (!press(event.key)) return;
    event.preventDefault();
  };
  addEventListener('keydown', onKey, { signal });
  return () => heard.abort();
}

const areOff = (): boolean => localStorage.getItem(OFF) !== null;

/** Letters belong to whoever is typing, and to browsers with their keys. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);

/** @returns whether the key meant something here */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case '/':
      return goTo(document.querySelector<HTMLElement>('main [data-find]'));
    case 'j':
      return goTo(rows[Math.min(now + 1, rows.length - 1)]?.querySelector<HTMLElement>('th a'));
    case 'k':
      return goTo(rows[Math.max(now - 1, 0)]?.querySelector<HTMLElement>('th a'));
    case 'x':
      return click(rows[now]?.querySelector<HTMLElement>('input[type=checkbox]'));
    case 'o':
      return click(rows[now]?.querySelector<HTMLElement>('[data-look]'));
    case 'Escape':
      return click(document.querySelector<HTMLElement>('[data-close]'));
    default:
      return false;
  }
}

function goTo(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

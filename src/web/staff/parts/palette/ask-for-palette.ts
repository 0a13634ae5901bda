/**
 * The palette is opened with ⌘K or Ctrl K from anywhere, and with its button.
 * @param ahead it may be asked for soon
 * @returns gives it up
 */
export function askForPalette(open: () => void, ahead: () => void = () => {}): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const ask = (event: Event): void => {
    event.preventDefault();
    open();
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Meta' || event.key === 'Control') ahead();
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) ask(event);
    },
    { signal },
  );
  const opener = document.querySelector('[data-opens-palette]');
  opener?.addEventListener('pointerenter', ahead, { signal });
  opener?.addEventListener('click', ask, { signal });
  return () => heard.abort();
}

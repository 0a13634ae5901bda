/** From here on the page has room beside what is opened, and "back" means another page. */
const PHONE = '(max-width: 47.99rem)';
/** How long after closing a form may still be sent by the same press. */
const SAME_PRESS_MS = 50;

/**
 * Lets "back" on a phone close a sheet and leave the page where it is, in browsers that do not do so by themselves (`CloseWatcher`): an entry
 * of the history stands for the open sheet.
 * @returns to be called when the sheet is closed in another way: takes the entry away again, unless the same press leads to another page
 */
export function closeByBack(close: () => void): () => void {
  if ('CloseWatcher' in window || !matchMedia(PHONE).matches) return () => {};
  history.pushState({ ...history.state, sheet: true }, '');
  let closedByBack = false;
  let leads = false;
  const onBack = (event: PopStateEvent): void => {
    // The page is the same: the router has nothing to load.
    event.stopImmediatePropagation();
    closedByBack = true;
    close();
  };
  const onClick = ({ target }: MouseEvent): void => {
    leads = target instanceof Element && target.closest('a[href]:not([role="button"])') !== null;
  };
  const onSubmit = (): void => {
    leads = true;
  };
  addEventListener('popstate', onBack, { capture: true, once: true });
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  return () => {
    removeEventListener('popstate', onBack, true);
    setTimeout(() => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      if (closedByBack || leads || !history.state?.sheet) return;
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    }, SAME_PRESS_MS);
  };
}

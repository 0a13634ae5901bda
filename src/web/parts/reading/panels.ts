import { closeByBack } from '../../ui/overlay/close-by-back.ts';

const OPENER = 'a[aria-haspopup="dialog"]';

/** Opens and closes the panels of the page, which without scripts are anchors (`PanelOpener`, `Drawer` of ui/overlay/drawer.tsx). */
export function openPanels(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLAnchorElement>(OPENER);
    const closer = target.closest('dialog a[role="button"]');
    if (opener) open(opener);
    else if (closer || target instanceof HTMLDialogElement) target.closest('dialog')?.close();
    if (opener || closer) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button') return;
    event.preventDefault();
    event.target.click();
  });
}

function open({ hash }: HTMLAnchorElement): void {
  const panel = document.querySelector<HTMLDialogElement>(hash);
  if (!panel || panel.open) return;
  panel.showModal();
  panel.addEventListener(
    'close',
    closeByBack(() => panel.close()),
    { once: true },
  );
}

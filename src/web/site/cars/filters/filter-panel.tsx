import { type MouseEvent, useEffect } from 'react';
import { LaterPart } from '../../../ui/overlay/later-part.tsx';
import { FILTERS_TITLE } from '../list/cars-page.ts';
import { Filters, type FiltersProps } from './filters.tsx';

/** The id of the filters' panel: its anchor. */
export const FILTERS = 'filters';

/** Where the filters stand: beside the list on a wide screen, a sheet on a narrow one. */
export function FilterPanel({ onAlive, ...props }: FiltersProps & { onAlive?: (() => void) | undefined }) {
  const { panel } = props;
  useEffect(() => {
    // Somebody may have opened it before it was alive.
    const { current } = panel.ref;
    if (current?.open) nameAsDialog(current, true);
  }, [panel.ref]);
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) panel.close();
  };
  return (
    // biome-ignore-start lint/a11y: a native dialog closes with Esc by itself, and is one only while it is a window
    <dialog
      className="panel filterpanel"
      id={panel.id}
      ref={panel.ref}
      role="presentation"
      onBeforeToggle={(event) => nameAsDialog(event.currentTarget, event.newState === 'open')}
      onClick={closeBeside}
    >
      <LaterPart onAlive={onAlive}>
        <Filters {...props} />
      </LaterPart>
    </dialog>
    // biome-ignore-end lint/a11y: a native dialog closes with Esc by itself, and is one only while it is a window
  );
}

/** A window over the page is a dialog with a name; what stands beside the list is the form and no window around it. */
function nameAsDialog(panel: HTMLDialogElement, isWindow: boolean): void {
  panel.setAttribute('role', isWindow ? 'dialog' : 'presentation');
  if (isWindow) panel.setAttribute('aria-labelledby', FILTERS_TITLE);
  else panel.removeAttribute('aria-labelledby');
}

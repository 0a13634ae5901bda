import type { MouseEvent } from 'react';
import { laterPart } from '../../../ui/later-part.tsx';
import { FILTERS_TITLE } from '../list/cars-page.ts';
import type { FiltersProps } from './filters.tsx';

/** The id of the filters' panel: its anchor, and what its scripts wait for. */
export const FILTERS = 'filters';

const filters = () => import('./filters.tsx');
const Filters = laterPart({ load: filters, onServer: import.meta.env.SSR ? await filters() : null, around: FILTERS });

/** Where the filters stand: beside the list on a wide screen, a sheet on a narrow one. Their scripts come when they are seen. */
export function FilterPanel(props: FiltersProps) {
  const { panel } = props;
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) panel.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes with Esc by itself
    <dialog className="panel filterpanel" id={panel.id} ref={panel.ref} aria-labelledby={FILTERS_TITLE} onClick={closeBeside}>
      <Filters {...props} />
    </dialog>
  );
}

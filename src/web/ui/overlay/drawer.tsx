import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import * as m from '#i18n';
import { Icon } from '../icon.tsx';
import { useLang } from '../use-lang.ts';
import { closeByBack } from './close-by-back.ts';

/** Opens and closes one panel. The panel's id is its anchor, so that its opener works before scripts do. */
export interface Panel {
  readonly id: string;
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly open: () => void;
  readonly close: () => void;
}

export function usePanel(id: string): Panel {
  const ref = useRef<HTMLDialogElement>(null);
  return {
    id,
    ref,
    open: () => {
      const { current } = ref;
      if (!current || current.open) return;
      current.showModal();
      current.addEventListener(
        'close',
        closeByBack(() => current.close()),
        { once: true },
      );
    },
    close: () => ref.current?.close(),
  };
}

/** What opens a panel: a link to its anchor that a script turns into a button. */
export function PanelOpener({ panel, children, ...rest }: { panel: Panel } & ComponentProps<'a'>) {
  const openInstead = (event: { preventDefault(): void }) => {
    event.preventDefault();
    panel.open();
  };
  return (
    // biome-ignore-start lint/a11y: without scripts this is a link to the panel's anchor, with them a button
    <a
      {...rest}
      href={`#${panel.id}`}
      role="button"
      aria-haspopup="dialog"
      onClick={openInstead}
      onKeyDown={(event) => {
        if (event.key === ' ') openInstead(event);
      }}
    >
      {children}
    </a>
    // biome-ignore-end lint/a11y: without scripts this is a link to the panel's anchor, with them a button
  );
}

interface PanelProps {
  readonly panel: Panel;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the right: 440 pixels wide, the whole width on a phone. Esc and a click beside it close it. */
export function Drawer({ panel, title, children }: PanelProps) {
  const lang = useLang();
  const titleId = useId();
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) panel.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes with Esc by itself
    <dialog className="drawer panel" id={panel.id} ref={panel.ref} aria-labelledby={titleId} onClick={closeBeside}>
      <div className="drawer__p">
        <div className="drawer__h">
          <h2 id={titleId}>{title}</h2>
          {/* biome-ignore-start lint/a11y: without scripts this is a link away from the panel's anchor, with them a button */}
          <a
            className="iconbtn"
            href="#top"
            role="button"
            aria-label={m.close({}, lang)}
            onClick={(event) => {
              event.preventDefault();
              panel.close();
            }}
          >
            <Icon name="close" size="l" />
          </a>
          {/* biome-ignore-end lint/a11y: without scripts this is a link away from the panel's anchor, with them a button */}
        </div>
        <div className="drawer__b">{children}</div>
      </div>
    </dialog>
  );
}

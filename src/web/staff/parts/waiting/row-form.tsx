import type { ReactNode } from 'react';
import * as m from '#i18n';
import { buttonClass, type Look } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';

interface RowFormProps extends Pick<Look, 'look'> {
  readonly act: string;
  /** What the row is called. */
  readonly row: string;
  /** Something is wrong with what was typed in it. */
  readonly isOpen: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** What is done with a row and needs words: a button that opens its form below. */
export function RowForm({ act, row, isOpen, look, children }: RowFormProps) {
  const lang = useLang();
  return (
    <details open={isOpen}>
      <summary className={buttonClass({ look, size: 'sm' })} aria-label={m.queue_named({ act, name: row }, lang)}>
        {act}
        <Icon name="chev-d" size="s" />
      </summary>
      {children}
    </details>
  );
}

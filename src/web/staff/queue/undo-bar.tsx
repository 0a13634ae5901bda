import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { showUndoToast } from '../parts/frame/undo-toast.ts';

interface UndoProps {
  readonly text: string;
  /** The act, and the rows that it has changed. */
  readonly act: string;
  readonly rows: readonly string[];
}

/** What was done, and the button that undoes it: a line of the page, and with scripts a toast for some seconds (`showUndoToast`, with the framework or without). */
export function UndoBar({ text, act, rows }: UndoProps) {
  const lang = useLang();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => (line.current ? showUndoToast(line.current) : undefined), []);
  return (
    <div role="status" ref={line} data-undo data-live data-key={act}>
      <Form method="post" preventScrollReset data-still className="stf__undo">
        <span>{text}</span>
        <input type="hidden" name="undo" value={act} />
        {rows.map((row) => (
          <input key={row} type="hidden" name="row" value={`|${row}`} />
        ))}
        <Button type="submit" look="outline" size="sm" name="action" value="undo">
          {m.queue_undo({}, lang)}
        </Button>
      </Form>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** So long what was done can be undone with a press (design guide, "Acts with outcome"). */
const UNDO_MS = 8_000;

interface UndoProps {
  readonly text: string;
  /** The act, and the rows that it has changed. */
  readonly act: string;
  readonly rows: readonly string[];
}

/**
 * What was done, and the button that undoes it: a line of the page, and with scripts a toast that goes after eight seconds, unless the pointer or the focus is
 * on it.
 */
export function UndoBar({ text, act, rows }: UndoProps) {
  const lang = useLang();
  const [stage, setStage] = useState<'line' | 'toast' | 'gone'>('line');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setStage('toast'), []);
  useEffect(() => {
    if (stage !== 'toast' || isHeld) return;
    const timer = setTimeout(() => setStage('gone'), UNDO_MS);
    return () => clearTimeout(timer);
  }, [stage, isHeld]);
  return (
    <div role="status">
      {stage !== 'gone' && (
        <Form
          method="post"
          preventScrollReset
          className={stage === 'toast' ? 'stf__undo stf__undo--toast' : 'stf__undo'}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{text}</span>
          <input type="hidden" name="undo" value={act} />
          {rows.map((row) => (
            <input key={row} type="hidden" name="row" value={`|${row}`} />
          ))}
          <Button type="submit" look="outline" size="sm" name="action" value="undo">
            {m.queue_undo({}, lang)}
          </Button>
        </Form>
      )}
    </div>
  );
}

import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnAnswer } from '../../../ui/focus/use-focus.ts';
import { Note } from '../../../ui/note.tsx';
import { useAnnounce } from '../../../ui/overlay/announcer.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { HoldView } from './hold-view.ts';
import { extendText, holdAnswerText, holdText, noExtensionText, timeLeftText, WARNED_BEFORE_SECONDS } from './hold-words.ts';
import './hold.css';

/**
 * Until when the car is held, said again politely two minutes before, with the button for more time. It stands in the form of what is being
 * typed, behind the form's own button (which the Enter key presses): without scripts the whole form is sent and comes back as it was typed;
 * with them only the wish is sent, and nothing that was typed is touched.
 */
export function HoldNote({ hold }: { hold: HoldView }) {
  const lang = useLang();
  const fetcher = useFetcher<{ readonly hold?: HoldView | null }>();
  const part = useFocusOnAnswer<HTMLDivElement>(fetcher.data);
  const secondsLeft = useSecondsLeft(hold);
  useWarning(secondsLeft, hold);
  const answer = fetcher.data?.hold?.answer ?? hold.answer;
  const busy = fetcher.state !== 'idle';
  const isUrgent = secondsLeft <= WARNED_BEFORE_SECONDS;
  const none = noExtensionText(hold, lang);

  const extend = (event: MouseEvent) => {
    event.preventDefault();
    void fetcher.submit({ action: 'extend_hold' }, { method: 'post' });
  };
  return (
    <div ref={part} className={isUrgent ? 'hold hold--urgent' : 'hold'}>
      <Note tone={isUrgent ? 'warn' : 'info'} icon="clock">
        <p>{holdText(hold, lang)}</p>
        <p className="b6">{timeLeftText(secondsLeft, hold, lang)}</p>
        {hold.extension === 'possible' && secondsLeft > 0 ? (
          <Button look="outline" size="sm" type="submit" name="action" value="extend_hold" formNoValidate busy={busy} onClick={extend}>
            {extendText(lang)}
          </Button>
        ) : (
          none && answer !== 'extended' && answer !== hold.whyNone && <p>{none}</p>
        )}
      </Note>
      {answer && (
        <Note tone={answer === 'extended' ? 'ok' : 'warn'} role="status">
          {holdAnswerText(answer, hold, lang)}
        </Note>
      )}
    </div>
  );
}

const TICK_MS = 1000;

/** Counted from when the page was made, whatever the visitor's clock says. */
function useSecondsLeft(hold: HoldView): number {
  const [left, setLeft] = useState(hold.secondsLeft);
  useEffect(() => {
    const end = Date.now() + hold.secondsLeft * 1000;
    const tick = () => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [hold]);
  return left;
}

/** Said once before the end and once at it; the focus stays where somebody is typing. */
function useWarning(secondsLeft: number, hold: HoldView): void {
  const lang = useLang();
  const announce = useAnnounce();
  const moment = secondsLeft <= 0 ? 'ended' : secondsLeft <= WARNED_BEFORE_SECONDS ? 'soon' : null;
  const { until } = hold;
  const text = moment && timeLeftText(moment === 'ended' ? 0 : WARNED_BEFORE_SECONDS, hold, lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same moment of the same hold is said once, however often the page is made
  useEffect(() => {
    if (text) announce(text);
  }, [moment, until]);
}

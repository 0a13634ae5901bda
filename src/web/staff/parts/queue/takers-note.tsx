import * as m from '#i18n';
import { instantText } from '../../../ui/instant-text.ts';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { Taker } from './holders.ts';
import { QUEUE_KINDS } from './kinds.ts';

/** On the page of something that waits: who has taken it in the work queue. */
export function TakersNote({ takers }: { takers: readonly Taker[] }) {
  const lang = useLang();
  if (takers.length === 0) return null;
  return (
    <Note>
      {takers.map(({ kind, name, since }) => (
        <p key={kind}>{m.queue_taken_by({ name, at: instantText(since, lang.locale), why: QUEUE_KINDS[kind].why({}, lang) }, lang)}</p>
      ))}
    </Note>
  );
}

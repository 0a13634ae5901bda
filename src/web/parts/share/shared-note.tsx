import { useSearchParams } from 'react-router';
import * as m from '#i18n';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { sharedAt } from './shared-address.ts';

/** Whoever follows an address that was shared is told when it was, and that what stands here is of now. */
export function SharedNote({ now }: { now: WallClock }) {
  const lang = useLang();
  const [params] = useSearchParams();
  const seen = sharedAt(params, now);
  if (!seen) return null;
  return (
    <Note icon="share">
      <p>{m.shared_note({ date: formatDate(seen, lang.locale, 'date'), time: timeOf(seen) }, lang)}</p>
    </Note>
  );
}

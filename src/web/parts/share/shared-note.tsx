import * as m from '#i18n';
import { formatDate, timeOf, type WallClock } from '#kernel/time';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { sharedAt } from './shared-address.ts';

/** Whoever follows an address that was shared is told when it was, and that what stands here is of now. @param params of the page's address */
export function SharedNote({ now, params }: { now: WallClock; params: URLSearchParams }) {
  const lang = useLang();
  const seen = sharedAt(params, now);
  if (!seen) return null;
  return (
    <Note icon="share">
      <p>{m.shared_note({ date: formatDate(seen, lang.locale, 'date'), time: timeOf(seen) }, lang)}</p>
    </Note>
  );
}

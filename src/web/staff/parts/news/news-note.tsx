import { Link, useLocation } from 'react-router';
import * as m from '#i18n';
import { listText } from '../../../parts/fleet/term-words.ts';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useNews } from './use-news.ts';

interface NewsNoteProps {
  /** Of the stream. */
  readonly address: string;
  /** How far the page has read. */
  readonly since: string;
  /** The page is about one reservation. */
  readonly isOne?: boolean;
  /** What is new or has changed, where that is no reservation. */
  readonly text?: typeof m.news_changed_enquiries;
}

/** What has changed since the page was loaded, at its lower edge: nothing that is being read moves, and it is shown when its reader wants it. */
export function NewsNote({ address, since, isOne = false, text = m.news_changed }: NewsNoteProps) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { codes, looking } = useNews(address, since);
  return (
    <div role="status" className="stf__news">
      {looking.length > 0 && (
        <Note icon="eye">
          <p>{m.news_looking({ names: listText([...looking], lang) }, lang)}</p>
        </Note>
      )}
      {codes.size > 0 && (
        <Note tone="warn">
          <p>
            {isOne ? m.news_changed_meanwhile({}, lang) : text({ count: codes.size }, lang)}{' '}
            <Link to={pathname + search} replace preventScrollReset>
              {m.news_show({}, lang)}
            </Link>
          </p>
        </Note>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#i18n';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { followNews } from './follow-news.ts';
import type { NewsSubject } from './news-texts.ts';

interface NewsNoteProps {
  /** Of the stream. */
  readonly address: string;
  /** How far the page has read. */
  readonly since: string;
  /** What the page shows. */
  readonly of?: NewsSubject;
}

/**
 * What has changed since the page was loaded, at its lower edge: nothing that is being read moves, and it is shown when its reader wants it. It stands in the
 * page, hidden and empty; `followNews` writes it, with the framework or without.
 */
export function NewsNote({ address, since, of = 'reservations' }: NewsNoteProps) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note says them; what was read anew holds what was heard
  useEffect(() => (note.current ? followNews(note.current, lang) : undefined), [address, since, of, lang]);
  return (
    <div role="status" className="stf__news" ref={note} data-news={address} data-news-of={of} data-since={since}>
      <Note icon="eye" hidden data-looking>
        <p data-words />
      </Note>
      <Note tone="warn" hidden data-changed>
        <p>
          <span data-words />{' '}
          <Link to={pathname + search} replace preventScrollReset data-still>
            {m.news_show({}, lang)}
          </Link>
        </p>
      </Note>
    </div>
  );
}

import { Link } from 'react-router';
import * as m from '#i18n';
import { hourText, instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { type Count, countText } from '../parts/queue/count-text.ts';
import { waitText } from './due-cell.tsx';
import { type QueueHeadlines, type QueueView, queueHref } from './queue-view.ts';

/** The four counts above the queue, each of which opens its rows: over, within the hour, open, and one's own. */
export function Headlines({ counts, shown, now }: { counts: QueueHeadlines; shown: QueueView; now: Date }) {
  const lang = useLang();
  const { locale } = lang;
  const { past, hour, all, mine, free, snoozed, pastSince, hourFrom, wakesAt } = counts;
  const number = (count: Count): string => countText(count, locale);
  const lines = [
    {
      of: 'past',
      view: 'all',
      due: 'past',
      count: past,
      name: m.queue_group_past({}, lang),
      text: pastSince && m.queue_headline_oldest({ time: waitText(now.getTime() - pastSince.getTime(), lang) }, lang),
    },
    {
      of: 'hour',
      view: 'all',
      due: 'hour',
      count: hour,
      name: m.queue_group_hour({}, lang),
      text: hourFrom && m.queue_headline_first({ time: hourText(hourFrom, locale) }, lang),
    },
    {
      of: 'all',
      view: 'all',
      due: undefined,
      count: all,
      name: m.queue_headline_open({}, lang),
      text: !isNone(free) && m.queue_headline_free({ count: number(free) }, lang),
    },
    {
      of: 'mine',
      view: 'mine',
      due: undefined,
      count: mine,
      name: m.queue_headline_mine({}, lang),
      text: wakesAt && m.queue_headline_snoozed({ count: snoozed, at: instantText(wakesAt, locale) }, lang),
    },
  ] as const;
  return (
    <nav className="stf__headlines" aria-label={m.queue_headlines({}, lang)}>
      {lines.map(({ of, view, due, count, name, text }) => (
        <Link
          key={of}
          to={queueHref(locale, { ...shown, view, due, from: 0 })}
          aria-current={view === shown.view && due === shown.due ? 'page' : undefined}
        >
          <strong className={of === 'past' && !isNone(count) ? 'stf__bad' : undefined}>{number(count)}</strong>
          <span>{name}</span>
          {text && <small>{text}</small>}
        </Link>
      ))}
    </nav>
  );
}

const isNone = ({ count, isMore }: Count): boolean => count === 0 && !isMore;

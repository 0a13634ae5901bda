import { Link } from 'react-router';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { markedIn } from './marked.ts';

/** Something that can be gone to. */
export interface Hit {
  readonly to: string;
  readonly title: string;
  readonly text?: string;
}

export interface Hits {
  readonly words: string;
  /** The number or the name of what is open, where its acts are among what was found. */
  readonly about: string;
  readonly groups: readonly { readonly kind: keyof typeof GROUPS; readonly hits: readonly Hit[] }[];
}

/** What was found, by what it is. */
export function HitList({ words, about, groups }: Hits) {
  const lang = useLang();
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (found.length === 0) return <p className="stf__quiet">{m.staff_find_nothing({ words }, lang)}</p>;
  return found.map(({ kind, hits }) => (
    <section key={kind} className="stf__hits">
      <h2>{kind === 'acts' ? m.staff_find_acts({ about }, lang) : GROUPS[kind].name({}, lang)}</h2>
      <ul>
        {hits.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={GROUPS[kind].icon} size="s" />
              <b>
                <Marked title={title} words={words} locale={lang.locale} />
              </b>
              {text && <small>{text}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A title in which the words that were typed are marked. */
function Marked({ title, words, locale }: { title: string; words: string; locale: Locale }) {
  const [before, found, after] = markedIn(title, words, locale);
  return found === '' ? title : [before, <mark key="found">{found}</mark>, after];
}

const GROUPS = {
  acts: { name: m.staff_find_pages, icon: 'arrow' },
  recent: { name: m.staff_find_recent, icon: 'clock' },
  reservations: { name: m.staff_nav_reservations, icon: 'car' },
  customers: { name: m.staff_find_customers, icon: 'user' },
  enquiries: { name: m.staff_nav_enquiries, icon: 'chat' },
  suppliers: { name: m.staff_nav_suppliers, icon: 'office' },
  pages: { name: m.staff_find_pages, icon: 'nav' },
} as const satisfies Readonly<Record<string, { readonly name: typeof m.staff_find_pages; readonly icon: IconName }>>;

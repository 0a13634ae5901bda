import { Link } from 'react-router';
import * as m from '#i18n';
import { useLang } from '../../../ui/use-lang.ts';

/** Something that can be gone to. */
export interface Hit {
  readonly to: string;
  readonly title: string;
  readonly text?: string;
}

export interface Hits {
  readonly words: string;
  readonly groups: readonly { readonly kind: keyof typeof GROUPS; readonly hits: readonly Hit[] }[];
}

/** What was found, by what it is. */
export function HitList({ words, groups }: Hits) {
  const lang = useLang();
  const found = groups.filter(({ hits }) => hits.length > 0);
  if (found.length === 0) return <p className="stf__quiet">{m.staff_find_nothing({ words }, lang)}</p>;
  return found.map(({ kind, hits }) => (
    <section key={kind} className="stf__hits">
      <h2>{GROUPS[kind]({}, lang)}</h2>
      <ul>
        {hits.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <b>{title}</b>
              {text && <small>{text}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const GROUPS = {
  acts: m.staff_find_acts,
  recent: m.staff_find_recent,
  reservations: m.staff_nav_reservations,
  customers: m.staff_find_customers,
  enquiries: m.staff_nav_enquiries,
  suppliers: m.staff_nav_suppliers,
  pages: m.staff_find_pages,
} as const;

import { Link } from 'react-router';
import * as m from '#i18n';
import type { NamedLink } from '../../parts/fleet/fleet-facts.ts';
import { useLang } from '../../ui/use-lang.ts';

/** What is not sold any more: it can be taken back on its page. */
export function RetiredList({ retired, mayEdit }: { retired: readonly NamedLink[]; mayEdit: boolean }) {
  const lang = useLang();
  if (retired.length === 0) return null;
  return (
    <section className="stf__panel">
      <h2>{m.portal_retired({}, lang)}</h2>
      <ul className="ptl__checks">
        {retired.map(({ name, to }) => (
          <li key={to}>{mayEdit ? <Link to={to}>{name}</Link> : name}</li>
        ))}
      </ul>
    </section>
  );
}

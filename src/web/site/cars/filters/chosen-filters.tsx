import { Link, useSearchParams } from 'react-router';
import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { FilterChoices } from '../list/car-card-facts.ts';
import { withoutFilter, withoutFilters } from '../list/list-address.ts';

/** The chosen filters again, each with a way to drop it. */
export function ChosenFilters({ filters }: { filters: readonly FilterChoices[] }) {
  const lang = useLang();
  const [current] = useSearchParams();
  const chosen = filters.flatMap(({ values, ...group }) => values.filter((value) => value.chosen).map((value) => ({ group, value })));
  if (chosen.length === 0) return null;
  return (
    <nav className="applied" aria-label={m.chosen_filters({}, lang)}>
      {chosen.map(({ group, value }) => (
        <Link
          key={`${group.group}=${value.value}`}
          className="chip"
          to={`?${withoutFilter(current, group.group, value.value)}`}
          aria-label={m.drop_filter({ filter: `${group.name}: ${value.name}` }, lang)}
          preventScrollReset
        >
          {group.group === 'deposit' ? `${group.name} ${value.name}` : value.name}
          <Icon name="close" />
        </Link>
      ))}
      <Link className="link sm" to={`?${withoutFilters(current)}`} preventScrollReset>
        {m.clear_all({}, lang)}
      </Link>
    </nav>
  );
}

import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { FilterChoices } from '../list/car-card-facts.ts';
import { withoutFilter, withoutFilters } from '../list/list-address.ts';
import { ListLink } from '../place/list-link.tsx';
import { useListPlace } from '../place/list-place.ts';

/** The chosen filters again, each with a way to drop it. */
export function ChosenFilters({ filters }: { filters: readonly FilterChoices[] }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const chosen = filters.flatMap(({ values, ...group }) => values.filter((value) => value.chosen).map((value) => ({ group, value })));
  if (chosen.length === 0) return null;
  return (
    <nav className="applied" aria-label={m.chosen_filters({}, lang)}>
      {chosen.map(({ group, value }) => (
        <ListLink
          key={`${group.group}=${value.value}`}
          className="chip"
          to={`?${withoutFilter(current, group.group, value.value)}`}
          aria-label={m.drop_filter({ filter: `${group.name}: ${value.name}` }, lang)}
          still
        >
          {group.group === 'deposit' ? `${group.name} ${value.name}` : value.name}
          <Icon name="close" />
        </ListLink>
      ))}
      <ListLink className="link sm" to={`?${withoutFilters(current)}`} still>
        {m.clear_all({}, lang)}
      </ListLink>
    </nav>
  );
}

import { Link, useSearchParams } from 'react-router';
import type { Currency } from '#kernel/money';
import * as m from '#messages';
import type { Facet } from '#search/model';
import { useLang } from '../../i18n/use-lang.ts';
import { Icon } from '../../ui/icon.tsx';
import { groupName, valueName } from './filter-words.ts';
import { withoutFilter, withoutFilters } from './list-address.ts';

/** The chosen filters again, each with a way to drop it. */
export function ChosenFilters({ facets, currency }: { facets: readonly Facet[]; currency: Currency }) {
  const lang = useLang();
  const [current] = useSearchParams();
  const chosen = facets.flatMap(({ group, values }) => values.filter((value) => value.chosen).map((value) => ({ group, value })));
  if (chosen.length === 0) return null;
  return (
    <nav className="applied" aria-label={m.chosen_filters({}, lang)}>
      {chosen.map(({ group, value }) => {
        const name = valueName(group, value, currency, lang);
        return (
          <Link
            key={`${group}=${value.value}`}
            className="chip"
            to={`?${withoutFilter(current, group, value.value)}`}
            aria-label={m.drop_filter({ filter: `${groupName(group, lang)}: ${name}` }, lang)}
            preventScrollReset
          >
            {group === 'deposit' ? `${groupName(group, lang)} ${name}` : name}
            <Icon name="close" />
          </Link>
        );
      })}
      <Link className="link sm" to={`?${withoutFilters(current)}`} preventScrollReset>
        {m.clear_all({}, lang)}
      </Link>
    </nav>
  );
}

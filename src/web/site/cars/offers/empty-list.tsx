import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { VIEW } from '../list/cars-page.ts';
import { searchOnly, withoutFilters } from '../list/list-address.ts';
import { ListLink } from '../place/list-link.tsx';
import { useListPlace } from '../place/list-place.ts';
import { FailedState } from './failed-state.tsx';

/** The list without a car in it. */
export default function EmptyList({ failed, filtered }: { failed: boolean; filtered: boolean }) {
  return failed ? <FailedState /> : <NothingFound filtered={filtered} />;
}

/** No car for this search, or none under these filters: what to loosen, and then the phone. */
function NothingFound({ filtered }: { filtered: boolean }) {
  const lang = useLang();
  const { params: current, site } = useListPlace();
  const edit = searchOnly(current);
  edit.set(VIEW.edit, '1');
  return (
    <section className="card state">
      <img src="/art/illus-empty.svg" width="260" height="161" alt="" />
      <h2>{filtered ? m.nothing_filtered_title({}, lang) : m.nothing_found_title({}, lang)}</h2>
      <p>{filtered ? m.nothing_filtered_text({}, lang) : m.nothing_found_text({}, lang)}</p>
      <div className="row">
        {filtered ? (
          <ListLink className="btn btn--primary" to={`?${withoutFilters(current)}`} still>
            {m.clear_filters({}, lang)}
          </ListLink>
        ) : (
          <ListLink className="btn btn--primary" to={`?${edit}`}>
            {m.change_search({}, lang)}
          </ListLink>
        )}
        <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(site.phone)}>
          {site.phone}
        </ButtonAnchor>
      </div>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { COMPARED_AT_MOST } from '#search/model';
import { useAnnounce } from '../../../ui/overlay/announcer.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { CarriedSearch } from '../list/carried-search.tsx';
import { VIEW } from '../list/cars-page.ts';
import { COMPARE_FORM, usePickedOffers } from '../list/picked-offers.ts';
import { useListPlace } from '../place/list-place.ts';

/** Appears with the first ticked offer; leads to the comparison, whose address can be shared. */
export function CompareBar() {
  const lang = useLang();
  const { ids } = usePickedOffers();
  const { pathname } = useListPlace();
  useAnnouncedPicks(ids.length);
  return (
    <form
      method="get"
      action={pathname}
      id={COMPARE_FORM}
      className="comparebar"
      aria-label={m.compare({}, lang)}
      // A browser that comes back would tick what its list does not know to be ticked.
      autoComplete="off"
      onSubmit={() => keepPicked(ids)}
    >
      <CarriedSearch without={[VIEW.compare]} />
      <div className="page comparebar__in">
        <p>
          <b className="scripted">{m.compare_picked({ count: ids.length }, lang)}</b>{' '}
          <span className="muted">{m.compare_hint({ most: COMPARED_AT_MOST }, lang)}</span>
        </p>
        <button className="btn btn--secondary" type="submit" name={VIEW.view} value="compare">
          {m.compare({}, lang)}
        </button>
      </div>
    </form>
  );
}

/** Says how many are ticked, each time that changes. */
function useAnnouncedPicks(count: number): void {
  const lang = useLang();
  const announce = useAnnounce();
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count) announce(m.compare_picked({ count }, lang));
    before.current = count;
  }, [count, announce, lang]);
}

/** Going back from the comparison leads to the list with what was ticked: its address in the history says so. */
function keepPicked(ids: readonly string[]): void {
  const here = new URL(location.href);
  here.searchParams.delete(VIEW.compare);
  for (const id of ids) here.searchParams.append(VIEW.compare, id);
  history.replaceState(history.state, '', here);
}

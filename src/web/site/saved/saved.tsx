import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { dateOf } from '#kernel/time';
import { Main } from '../../parts/page/main.tsx';
import { RecentSearches } from '../../parts/saved/recent-searches.tsx';
import { bringBackSaved, forgetSaved } from '../../parts/saved/saved-store.ts';
import { useRecentSearches } from '../../parts/saved/use-recent.ts';
import { useSavedCars } from '../../parts/saved/use-saved.ts';
import { withSaved } from '../../parts/saved/use-stored.ts';
import { turkishNow } from '../../parts/search-form/search-form-loader.ts';
import { webContext } from '../../request/context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/saved';
import { SavedCarCard } from './saved-car-card.tsx';
import { usePricesNow } from './use-prices.ts';
import './saved.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.saved_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export function loader({ context }: Route.LoaderArgs) {
  return { now: turkishNow(context.get(webContext).clock) };
}

/** Cars that were put aside on this device with what they cost now, and its last searches. The server learns of both only what is asked here. */
export default function Saved({ loaderData: { now } }: Route.ComponentProps) {
  const lang = useLang();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => setIsRead(true), []);
  const cars = useSavedCars();
  const searches = useRecentSearches(dateOf(now));
  const { prices, isAsking, askAgain } = usePricesNow(cars.map(({ reference }) => reference));
  const { forgotten, forget, bringBack } = useForgetting();
  const unanswered = cars.some(({ reference }) => prices[reference]?.kind === 'no_answer');
  return (
    <Main className="page savedpg">
      <div className="savedpg__h">
        <h1>{m.saved_title({}, lang)}</h1>
        <p className="ink2">{m.saved_lead({}, lang)}</p>
      </div>
      <noscript>
        <Note tone="warn">{m.saved_needs_scripts({}, lang)}</Note>
      </noscript>
      {forgotten && (
        <Note icon="info">
          <p>
            {m.saved_forgotten({}, lang)}{' '}
            <button type="button" className="link" onClick={bringBack}>
              {m.saved_bring_back({}, lang)}
            </button>
          </p>
        </Note>
      )}
      {isRead && cars.length === 0 && (
        <section className="card state">
          <h2>{m.saved_none_title({}, lang)}</h2>
          <p>{m.saved_none_text({}, lang)}</p>
          <div className="row">
            <PageLink page="cars" className="btn btn--primary">
              {m.search_cars({}, lang)}
            </PageLink>
          </div>
        </section>
      )}
      <p className="sr" aria-live="polite">
        {isAsking ? m.saved_asking({}, lang) : cars.some(({ reference }) => prices[reference]) ? m.saved_asked({}, lang) : ''}
      </p>
      {cars.length > 0 && (
        <ul className="savedpg__cars">
          {cars.map((car) => (
            <SavedCarCard key={car.key} car={car} price={prices[car.reference]} />
          ))}
        </ul>
      )}
      {unanswered && !isAsking && (
        <Button look="outline" icon="refresh" onClick={askAgain}>
          {m.saved_ask_again({}, lang)}
        </Button>
      )}
      {searches.length > 0 && (
        <section className="blk">
          <h2>{m.saved_recent({}, lang)}</h2>
          <RecentSearches className="card savedpg__searches" searches={searches} Link={Link} />
        </section>
      )}
      {(cars.length > 0 || searches.length > 0) && (
        <p className="sm ink2">
          {m.saved_on_device({}, lang)}{' '}
          <button type="button" className="link" onClick={forget}>
            {m.saved_forget({}, lang)}
          </button>
        </p>
      )}
    </Main>
  );
}

/** Takes away what the device keeps, and brings it back while the page stands. */
function useForgetting() {
  const [forgotten, setForgotten] = useState<ReadonlyMap<string, string>>();
  return {
    forgotten,
    forget: () =>
      withSaved((store) => {
        setForgotten(forgetSaved(store));
      }),
    bringBack: () =>
      withSaved((store) => {
        bringBackSaved(store, forgotten ?? new Map());
        setForgotten(undefined);
      }),
  };
}

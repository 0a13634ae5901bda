import { hydrateRoot } from 'react-dom/client';
import { localeOf } from '#addresses/model';
import { langOf } from '#i18n/lang';
import { PageLang } from '../../ui/use-lang.ts';
import { TILES } from '../place/tiles.ts';
import { takeUpEarly } from '../scripts/take-up-early.ts';
import { SEARCH_FACTS, searchFactsAt } from '../search-form/island-facts.ts';
import { StandingSearch } from '../search-form/standing-search.tsx';

// What a page that is read but for its search needs once it is touched: React for the form, and the pictures of its map.
const place = document.querySelector(`[${SEARCH_FACTS}]`);
if (place) {
  hydrateRoot(
    place,
    <PageLang value={langOf(localeOf(location.pathname))}>
      <StandingSearch facts={searchFactsAt(place)} onAlive={() => takeUpEarly(place)} />
    </PageLang>,
  );
}
for (const frame of document.querySelectorAll<HTMLElement>(`[${TILES}]`))
  void import('../place/show-tiles.ts').then(({ showTiles }) => showTiles(frame, JSON.parse(frame.getAttribute(TILES) ?? '')));

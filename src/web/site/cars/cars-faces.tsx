import { ListIsland } from './alive/list-island.tsx';
import { CarsLanding } from './cars-landing.tsx';
import { OtherDatesPage } from './dates/other-dates-page.tsx';
import { FoundCars } from './found-cars-page.tsx';
import { IncompleteSearch } from './incomplete-search.tsx';
import type { CarsPage } from './list/cars-page.ts';
import { OfficesMap } from './map/offices-map.tsx';
import { ComparedCars } from './offers/compared-cars.tsx';
import { UnloadedCars } from './offers/unloaded-cars.tsx';
import { StandingPlace } from './place/standing-place.tsx';
import { UnreachableCars } from './unreachable-cars.tsx';

/** What an address of the list shows. */
export function CarsFace({ page }: { page: CarsPage }) {
  return (
    <StandingPlace>
      <Face page={page} />
    </StandingPlace>
  );
}

function Face({ page }: { page: CarsPage }) {
  switch (page.kind) {
    case 'landing':
      return <CarsLanding facts={page} />;
    case 'incomplete':
      return <IncompleteSearch form={page.form} />;
    case 'map':
      return <OfficesMap facts={page} />;
    case 'dates':
      return <OtherDatesPage facts={page} />;
    case 'unreachable':
      return <UnreachableCars facts={page} />;
    case 'compared':
      return (
        <ListIsland page={page}>
          <ComparedCars facts={page} />
        </ListIsland>
      );
    case 'found':
      return (
        <ListIsland page={page}>
          <FoundCars facts={page} />
        </ListIsland>
      );
  }
}

export function UnloadedFace() {
  return (
    <StandingPlace>
      <UnloadedCars />
    </StandingPlace>
  );
}

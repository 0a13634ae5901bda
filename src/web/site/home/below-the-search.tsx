import { ContactCall } from './contact-call.tsx';
import { Deals } from './deals.tsx';
import type { Deal, MonthlyOffer, MonthlyPeriod, PopularPlace, Voice } from './home-facts.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Monthly } from './monthly.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { Trust } from './trust.tsx';
import { Voices } from './voices.tsx';
import { Why } from './why.tsx';

export interface BelowFacts {
  readonly deals: readonly Deal[];
  readonly months: MonthlyPeriod;
  readonly monthly: readonly MonthlyOffer[];
  readonly popular: readonly PopularPlace[];
  readonly all: boolean;
  readonly voices: readonly Voice[];
}

/** What the home page tells below its search. */
export default function BelowTheSearch({ deals, months, monthly, popular, all, voices }: BelowFacts) {
  return (
    <>
      <Trust />
      {deals.length > 0 && <Deals deals={deals} />}
      <Why />
      <HowItWorks />
      <Monthly months={months} offers={monthly} />
      <PopularPlaces places={popular} all={all} />
      <Voices voices={voices} />
      <ContactCall />
    </>
  );
}

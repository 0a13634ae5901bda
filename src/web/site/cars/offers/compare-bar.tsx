import { Form } from 'react-router';
import * as m from '#i18n';
import { COMPARED_AT_MOST } from '#search/model';
import { useLang } from '../../../ui/use-lang.ts';
import { CarriedSearch } from '../list/carried-search.tsx';
import { VIEW } from '../list/cars-page.ts';
import { COMPARE_FORM, usePickedOffers } from '../list/picked-offers.ts';

/** Appears with the first ticked offer; leads to the comparison, whose address can be shared. */
export function CompareBar() {
  const lang = useLang();
  const { ids } = usePickedOffers();
  return (
    <Form method="get" id={COMPARE_FORM} className="comparebar" aria-label={m.compare({}, lang)}>
      <CarriedSearch without={[VIEW.compare]} />
      <div className="page comparebar__in">
        <p role="status">
          <b className="scripted">{m.compare_picked({ count: ids.length }, lang)}</b>{' '}
          <span className="muted">{m.compare_hint({ most: COMPARED_AT_MOST }, lang)}</span>
        </p>
        <button className="btn btn--secondary" type="submit" name={VIEW.view} value="compare">
          {m.compare({}, lang)}
        </button>
      </div>
    </Form>
  );
}

import * as m from '#i18n';
import { COMPARED_AT_MOST } from '#search/model';
import { useToast } from '../../../ui/toast.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { VIEW } from '../list/cars-page.ts';
import { COMPARE_FORM, usePickedOffers } from '../list/picked-offers.ts';

/** Ticks an offer for comparing. It belongs to the form of the compare bar, wherever it stands. */
export function CompareBox({ id, name }: { id: string; name: string }) {
  const lang = useLang();
  const { ids, full, toggle } = usePickedOffers();
  const picked = ids.includes(id);
  const tell = useToast();
  const isTooMany = full && !picked;
  return (
    <label className="check offer__cmp">
      <input
        type="checkbox"
        name={VIEW.compare}
        value={id}
        form={COMPARE_FORM}
        checked={picked}
        aria-disabled={isTooMany || undefined}
        onChange={() => (isTooMany ? tell(m.compare_full({ most: COMPARED_AT_MOST }, lang)) : toggle(id))}
      />
      <span>
        {m.compare({}, lang)}
        <span className="sr">: {name}</span>
      </span>
    </label>
  );
}

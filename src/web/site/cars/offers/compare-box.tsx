import * as m from '#i18n';
import { useLang } from '../../../ui/use-lang.ts';
import { VIEW } from '../list/cars-page.ts';
import { COMPARE_FORM, usePickedOffers } from '../list/picked-offers.ts';

/** Ticks an offer for comparing. It belongs to the form of the compare bar, wherever it stands. */
export function CompareBox({ id, name }: { id: string; name: string }) {
  const lang = useLang();
  const { ids, full, toggle } = usePickedOffers();
  const picked = ids.includes(id);
  return (
    <label className="check offer__cmp">
      <input
        type="checkbox"
        name={VIEW.compare}
        value={id}
        form={COMPARE_FORM}
        checked={picked}
        disabled={full && !picked}
        onChange={() => toggle(id)}
      />
      <span>
        {m.compare({}, lang)}
        <span className="sr">: {name}</span>
      </span>
    </label>
  );
}

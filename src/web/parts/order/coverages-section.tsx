import { useId } from 'react';
import * as m from '#i18n';
import { COVERAGE_NAMES } from '#i18n/rental-names';
import { formatMoney } from '#kernel/money';
import type { Coverage } from '#suppliers/model';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { UpdateButton } from './extras-section.tsx';

interface CoveragesSectionProps {
  readonly coverages: readonly Coverage[];
  readonly isChosen: (kind: Coverage['kind']) => boolean;
  readonly errors: Readonly<Record<string, string>>;
}

/** What is covered already and what can be added, each with what the customer would still pay. */
export function CoveragesSection({ coverages, isChosen, errors }: CoveragesSectionProps) {
  const lang = useLang();
  const headingId = useId();
  if (coverages.length === 0) return null;
  const inOrder = [...coverages].sort((a, b) => Number(b.included) - Number(a.included));
  const sold = coverages.some((coverage) => !coverage.included && coverage.price);
  return (
    <section className="card pad blk" aria-labelledby={headingId}>
      <div className="blk__h">
        <h2 id={headingId}>{m.checkout_coverages_title({}, lang)}</h2>
        <p>{m.checkout_coverages_hint({}, lang)}</p>
      </div>
      <ul className="co-covers">
        {inOrder.map((coverage) => (
          <li key={coverage.kind}>
            {coverage.included || !coverage.price ? (
              <div className="co-cover">
                <CoverageName coverage={coverage} />
                <Badge tone="ok" icon="check">
                  {m.coverage_included({}, lang)}
                </Badge>
              </div>
            ) : (
              <label className="co-cover check">
                <input type="checkbox" name={`coverage.${coverage.kind}`} value="1" defaultChecked={isChosen(coverage.kind)} />
                <CoverageName coverage={coverage} error={errors[`coverage.${coverage.kind}`]} />
                <b>
                  +<Money amount={coverage.price} />
                </b>
              </label>
            )}
          </li>
        ))}
      </ul>
      {sold && <UpdateButton />}
    </section>
  );
}

function CoverageName({ coverage, error }: { coverage: Coverage; error?: string | undefined }) {
  const lang = useLang();
  return (
    <span className="co-cover__n">
      <span className="b6">{COVERAGE_NAMES[coverage.kind]({}, lang)}</span>
      {coverage.excess && (
        <span className="sm muted">
          {coverage.excess.minor === 0
            ? m.coverage_no_excess({}, lang)
            : m.coverage_excess({ amount: formatMoney(coverage.excess, lang.locale, 'whole') }, lang)}
        </span>
      )}
      {error && <span className="co-wrong">{error}</span>}
    </span>
  );
}

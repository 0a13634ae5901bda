import { Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { findingTexts, PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import type { Localized } from '#kernel/locale';
import { money } from '#kernel/money';
import type { PriceFinding } from '#suppliers';
import { DIRECT_CONNECTOR, possiblePriceActs } from '#suppliers/model';
import { dayText } from '../../parts/supplier/paper-texts.ts';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { RowForm } from '../parts/waiting/row-form.tsx';
import { NamedCell, rowLook } from '../parts/waiting/waiting-table.tsx';
import { DecidePrice, type PriceAgain } from './decide-price.tsx';

interface RowProps {
  readonly finding: PriceFinding & { readonly placeName: Localized | null };
  readonly isFirst: boolean;
  readonly decidedBy: string | null;
  readonly again: PriceAgain | undefined;
}

/** What was seen beside what is usual, and what can be done about it. */
export function PriceFindingRow({ finding, isFirst, decidedBy, again }: RowProps) {
  const lang = useLang();
  const { id, kind, state, carName, officeName, connector, firstSeenAt, lastSeenAt, times, toldAt } = finding;
  const acts = possiblePriceActs({ kind, state, hasPortal: connector === DIRECT_CONNECTOR, isTold: toldAt !== null });
  const isOfDay = kind === 'far_below' || kind === 'far_above';
  return (
    <tr data-key={id} className={rowLook(isFirst)}>
      <th scope="row" className="stf__queue-why">
        {PRICE_FINDING_NAMES[kind]({}, lang)} <Notes finding={finding} decidedBy={decidedBy} />
      </th>
      <td className="stf__queue-why">
        <span translate="no">{carName}</span>{' '}
        <small>
          <Supplier finding={finding} />
          {officeName !== '' && (
            <>
              {', '}
              <span translate="no">{officeName}</span>
            </>
          )}
        </small>
      </td>
      <NamedCell name={m.prices_col_seen} isNumber>
        <Amount minor={finding.seenMinor} finding={finding} unit={(isOfDay ? m.prices_a_day : m.prices_stated_total)({}, lang)} />
      </NamedCell>
      <NamedCell name={m.prices_col_usual} isNumber>
        <Amount minor={finding.usualMinor} finding={finding} unit={(isOfDay ? m.prices_a_day : m.prices_of_parts)({}, lang)} />
      </NamedCell>
      <NamedCell name={m.prices_col_when}>
        {instantText(firstSeenAt, lang.locale)}{' '}
        <small>{m.prices_last_seen({ last: instantText(lastSeenAt, lang.locale), times }, lang)}</small>
      </NamedCell>
      <td className="stf__queue-next">
        {acts.length > 0 && (
          <RowForm
            act={m.prices_decide({}, lang)}
            row={[carName, officeName].filter((text) => text !== '').join(', ')}
            look={isFirst ? 'primary' : 'outline'}
            isOpen={again !== undefined}
          >
            <DecidePrice finding={finding} acts={acts} again={again} />
          </RowForm>
        )}
      </td>
    </tr>
  );
}

/** What is told of a finding below its name, a line each. */
function Notes({ finding, decidedBy }: Pick<RowProps, 'finding' | 'decidedBy'>) {
  const lang = useLang();
  const { isCertain, kind, state, acceptedUntil, decidedAt, reason, toldAt, placeName, pickupOn, days } = finding;
  const at = (instant: Date): string => instantText(instant, lang.locale);
  return (
    <>
      {kind === 'missing_season' && findingTexts(finding, lang).map((text) => <small key={text}>{text}</small>)}
      {placeName && pickupOn && days !== null && (
        <small>{m.prices_rental({ place: placeName[lang.locale], date: dayText(pickupOn, lang), days }, lang)}</small>
      )}
      {isCertain && state === 'open' && <small>{m.prices_certain({}, lang)}</small>}
      {state === 'kept_out' && <small>{m.prices_kept_out_note({}, lang)}</small>}
      {acceptedUntil !== null && <small>{m.prices_accepted_until({ date: dayText(acceptedUntil, lang) }, lang)}</small>}
      {decidedBy !== null && decidedAt && reason !== null && (
        <small>{m.prices_decided({ name: decidedBy, at: at(decidedAt), reason }, lang)}</small>
      )}
      {toldAt && <small>{m.prices_told({ at: at(toldAt) }, lang)}</small>}
    </>
  );
}

function Supplier({ finding: { connector, supplier, supplierName } }: Pick<RowProps, 'finding'>) {
  const lang = useLang();
  if (connector !== DIRECT_CONNECTOR) return <span translate="no">{supplierName}</span>;
  return <Link to={portalHref('portalPriceFindings', lang.locale, { supplier })}>{supplierName}</Link>;
}

interface AmountProps extends Pick<RowProps, 'finding'> {
  readonly minor: number | null;
  /** What it is the price of. */
  readonly unit: string;
}

/** An amount and what it is for; nothing where a message did not say it, or where it is no price that is missing a season. */
function Amount({ minor, finding: { currency, kind }, unit }: AmountProps) {
  if (minor === null || currency === null || kind === 'missing_season') return null;
  return (
    <>
      <Money amount={money(minor, currency)} /> <small>{unit}</small>
    </>
  );
}

import { Form, Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { findingTexts, PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import type { Localized } from '#kernel/locale';
import type { PriceFinding } from '#suppliers';
import { DIRECT_CONNECTOR, type PriceFindingAct, possiblePriceActs } from '#suppliers/model';
import { dayText } from '../../parts/supplier/paper-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { PRICE_PROBLEMS } from './price-problems.ts';

interface CardProps {
  readonly finding: PriceFinding & { readonly placeName: Localized | null };
  readonly decidedBy: string | null;
  readonly again: { readonly problem: keyof typeof PRICE_PROBLEMS; readonly reason: string; readonly until: string } | undefined;
}

/** What was seen beside what is usual, and what can be done about it. */
export function PriceFindingCard({ finding, decidedBy, again }: CardProps) {
  const lang = useLang();
  const { id, version, kind, isCertain, state, supplier, supplierName, carName, officeName, connector } = finding;
  const { placeName, pickupOn, days, firstSeenAt, lastSeenAt, times, decidedAt, reason, acceptedUntil, toldAt } = finding;
  const acts = possiblePriceActs({ kind, state, hasPortal: connector === DIRECT_CONNECTOR, isTold: toldAt !== null });
  const at = (instant: Date): string => instantText(instant, lang.locale);
  return (
    <li className="stf__panel" data-key={id}>
      <div className="stf__stack">
        <p>
          <b>{PRICE_FINDING_NAMES[kind]({}, lang)}</b>
          <br />
          <span translate="no">{carName}</span>
          {', '}
          {connector === DIRECT_CONNECTOR ? (
            <Link to={portalHref('portalPriceFindings', lang.locale, { supplier })}>{supplierName}</Link>
          ) : (
            <span translate="no">{supplierName}</span>
          )}
          {officeName !== '' && (
            <>
              <br />
              <span translate="no">{officeName}</span>
            </>
          )}
        </p>
        <ul className="stf__notes">
          {findingTexts(finding, lang).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {isCertain && state === 'open' && <p>{m.prices_certain({}, lang)}</p>}
        {state === 'kept_out' && <p>{m.prices_kept_out_note({}, lang)}</p>}
        {acceptedUntil !== null && <p>{m.prices_accepted_until({ date: dayText(acceptedUntil, lang) }, lang)}</p>}
        {decidedBy !== null && decidedAt && reason !== null && (
          <p>{m.prices_decided({ name: decidedBy, at: at(decidedAt), reason }, lang)}</p>
        )}
        {toldAt && <p>{m.prices_told({ at: at(toldAt) }, lang)}</p>}
        <p>
          <small>
            {placeName && pickupOn && days !== null && (
              <>
                {m.prices_rental({ place: placeName[lang.locale], date: dayText(pickupOn, lang), days }, lang)}
                <br />
              </>
            )}
            {m.prices_when({ first: at(firstSeenAt), last: at(lastSeenAt), times }, lang)}
          </small>
        </p>
      </div>
      {acts.length > 0 && (
        <details open={again !== undefined}>
          <summary>{m.prices_decide({}, lang)}</summary>
          <Form method="post" className="stf__confirm" noValidate>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <p className="stf__quiet">
              {acts.includes('keep_out') && m.prices_keep_out_help({}, lang)}{' '}
              {acts.includes('let_in') && isCertain && m.prices_let_in_certain_help({}, lang)}{' '}
              {acts.includes('tell') && m.prices_tell_help({}, lang)}
            </p>
            <TextAreaField
              label={m.prices_reason({}, lang)}
              help={m.prices_reason_hint({}, lang)}
              {...(again?.problem === 'no_reason' ? { error: PRICE_PROBLEMS.no_reason({}, lang) } : {})}
              name="reason"
              rows={2}
              maxLength={500}
              defaultValue={again?.reason ?? ''}
            />
            {acts.includes('accept') && (
              <TextField
                label={m.prices_until({}, lang)}
                help={m.prices_until_hint({}, lang)}
                {...(again?.problem === 'not_a_day' ? { error: PRICE_PROBLEMS.not_a_day({}, lang) } : {})}
                type="date"
                name="until"
                defaultValue={again?.until ?? ''}
              />
            )}
            <div className="row">
              {acts.map((act) => (
                <Button key={act} type="submit" look="outline" size="sm" name="action" value={act}>
                  {(act === 'let_in' && isCertain ? m.prices_let_in_certain : ACT_TEXTS[act])({}, lang)}
                </Button>
              ))}
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}

const ACT_TEXTS: Readonly<Record<PriceFindingAct, (typeof m)['prices_accept']>> = {
  accept: m.prices_accept,
  keep_out: m.prices_keep_out,
  let_in: m.prices_let_in,
  tell: m.prices_tell,
};

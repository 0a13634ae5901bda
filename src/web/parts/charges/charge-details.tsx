import type { ReactNode } from 'react';
import type { ChargeView } from '#booking/model';
import * as m from '#i18n';
import { CHARGE_KIND_NAMES, CHARGE_WAY_NAMES } from '#i18n/charge-names';
import { formatDate, type WallClock } from '#kernel/time';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CHARGE_STATES, eventText, termText } from './charge-words.ts';
import './charges.css';

interface ChargeDetailsProps {
  readonly charge: ChargeView;
  /** Its name. */
  readonly supplier: string;
  /** How it stands, for whoever reads. */
  readonly stand: string | null;
  /** Where one of its files is read. */
  readonly evidenceHref: (file: string) => string;
  readonly level: 'h2' | 'h3';
  /** Of the card that it lies in. */
  readonly className: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A charge as its supplier, its customer and our people read it: what it is for, what it rests on, what was agreed, and what has happened. */
export function ChargeDetails({ charge, supplier, stand, evidenceHref, level: Heading, className, children }: ChargeDetailsProps) {
  const lang = useLang();
  const [state, tone] = CHARGE_STATES[charge.state];
  const isReduced = charge.stands.minor < charge.amount.minor;
  return (
    <article className={`${className} chg`} aria-labelledby={`charge-${charge.id}`}>
      <div className="chg__head">
        <Heading id={`charge-${charge.id}`} className="chg__title">
          {CHARGE_KIND_NAMES[charge.kind]({}, lang)}
        </Heading>
        <b className="chg__amount">
          <Money amount={charge.stands} />
        </b>
        <Badge {...(tone ? { tone } : {})}>{state({}, lang)}</Badge>
      </div>
      {stand && <p>{stand}</p>}
      <dl className="chg__facts">
        {isReduced && (
          <div>
            <dt>{m.charge_amount_was({}, lang)}</dt>
            <dd>
              <Money amount={charge.amount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.charge_way({}, lang)}</dt>
          <dd>{CHARGE_WAY_NAMES[charge.way]({}, lang)}</dd>
        </div>
        <div>
          <dt>{m.charge_happened({}, lang)}</dt>
          <dd>{formatDate(`${charge.happenedOn}T00:00` as WallClock, lang.locale, 'date')}</dd>
        </div>
        <div className="chg__wide">
          <dt>{m.charge_said({}, lang)}</dt>
          <dd className="chg__said" lang={charge.locale}>
            {charge.said}
          </dd>
        </div>
        <div className="chg__wide">
          <dt>{m.charge_terms({}, lang)}</dt>
          {charge.terms.map((term) => (
            <dd key={JSON.stringify(term)}>{termText(term, lang)}</dd>
          ))}
        </div>
        <div className="chg__wide">
          <dt>{m.charge_evidence({}, lang)}</dt>
          <dd>
            <Evidence charge={charge} evidenceHref={evidenceHref} />
          </dd>
        </div>
      </dl>
      {charge.events.length > 0 && (
        <details open={charge.events.length > 1}>
          <summary>{m.charge_history({}, lang)}</summary>
          <ol className="chg__events">
            {charge.events.map((event) => (
              <li key={`${event.event} ${event.at.getTime()}`}>
                <small>{instantText(event.at, lang.locale)}</small> {eventText(event, supplier, lang)}
                {event.said !== '' && (
                  <p className="chg__said" lang={event.locale}>
                    {event.said}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
      {children}
    </article>
  );
}

function Evidence({ charge, evidenceHref }: Pick<ChargeDetailsProps, 'charge' | 'evidenceHref'>) {
  const lang = useLang();
  if (charge.evidence.length === 0) return charge.hasForgotten ? m.charge_evidence_forgotten({}, lang) : m.charge_evidence_none({}, lang);
  return (
    <ul className="chg__evidence">
      {charge.evidence.map(({ id, type }, index) => (
        <li key={id}>
          {type === 'image/webp' ? (
            <a href={evidenceHref(String(id))}>
              <img src={evidenceHref(String(id))} alt={m.charge_evidence_picture({ number: index + 1 }, lang)} loading="lazy" />
            </a>
          ) : (
            <a href={evidenceHref(String(id))}>
              <Icon name="download" /> {m.charge_evidence_pdf({ number: index + 1 }, lang)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

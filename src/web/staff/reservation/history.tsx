import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import type { RecordedActor } from '#kernel/principal';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { actText, EVENT_TEXTS, reasonText } from '../parts/acts/act-texts.ts';
import { actorText } from '../parts/people.ts';

/** What happened, the newest first: what machines did and what people did, each with who it was. */
export function History({ file: { events, acts }, names }: { file: ReservationFile; names: ReadonlyMap<string, string> }) {
  const lang = useLang();
  const looked = acts.filter(({ action }) => BESIDE_EVENTS.has(action));
  const happened = [
    ...events.map(({ event, at, actor, reason }) => ({ text: EVENT_TEXTS[event]({}, lang), at, actor, reason })),
    ...looked.map(({ action, at, by, facts, reason }) => ({
      text: actText(action, facts, lang),
      at,
      actor: by,
      reason,
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return (
    <section className="stf__panel">
      <h2>{m.staff_history({}, lang)}</h2>
      <ol className="stf__history">
        {happened.map(({ text, at, actor, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may happen within a millisecond, and the list is only read
          <li key={`${at.getTime()} ${index}`} className={MARKS[actor.kind]}>
            <span>
              {text}
              <small>
                {actorText(actor, names, lang)}
                {reason && `, ${reasonText(reason, lang)}`}
              </small>
            </span>
            <time dateTime={at.toISOString()}>{instantText(at, lang.locale)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Acts of people that no event tells of. */
const BESIDE_EVENTS: ReadonlySet<string> = new Set([
  'reservation.contact_shown',
  'reservation.document_shown',
  'reservation.email_shown',
  'reservation.confirmation_sent',
  'reservation.email_mended',
  'reservation.payment_looked_up',
  'reservation.payment_settled',
  'reservation.refund_retried',
  'reservation.unanswered_settled',
  'reservation.change_asked',
  'reservation.change_withdrawn',
  'reservation.change_link_sent',
  'reservation.adjusted',
  'reservation.adjustment_asked',
  'reservation.adjustment_refused',
  'reservation.chargeback_noted',
  'reservation.chargeback_evidence_taken',
  'reservation.chargeback_answered',
  'reservation.chargeback_won',
  'reservation.chargeback_lost',
]);

/** People are marked otherwise than machines, and our own otherwise than others. */
const MARKS: Readonly<Record<RecordedActor['kind'], string | undefined>> = {
  staff: 'is-person is-ours',
  customer: 'is-person',
  visitor: 'is-person',
  supplier: 'is-person',
  bank: undefined,
  system: undefined,
};

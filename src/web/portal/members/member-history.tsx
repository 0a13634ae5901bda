import * as m from '#i18n';
import type { RecordedActor } from '#kernel/principal';
import { actText } from '../../staff/parts/acts/act-texts.ts';
import { actorText } from '../../staff/parts/people.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';

interface ShownAct {
  readonly id: number;
  readonly at: Date;
  readonly by: RecordedActor;
  readonly action: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
}

/** Who did what with a supplier lately; of acts on a member, with whom. */
export function MemberHistory({ acts, names }: { acts: readonly ShownAct[]; names: ReadonlyMap<string, string> }) {
  const lang = useLang();
  const about = ({ facts }: ShownAct): string => {
    const name = typeof facts.member === 'string' ? names.get(facts.member) : undefined;
    return name === undefined ? '' : `: ${name}`;
  };
  return (
    <section className="stf__panel">
      <h2>{m.portal_member_history({}, lang)}</h2>
      {acts.length === 0 ? (
        <p className="stf__quiet">{m.portal_member_history_none({}, lang)}</p>
      ) : (
        <ol className="stf__history">
          {acts.map((act) => (
            <li key={act.id}>
              <span>
                <b>{actorText(act.by, names, lang)}</b> {actText(act.action, act.facts, lang)}
                {about(act)}
              </span>
              <time dateTime={act.at.toISOString()}>{instantText(act.at, lang.locale)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

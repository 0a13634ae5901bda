import { Form } from 'react-router';
import * as m from '#i18n';
import type { SupplierState } from '#suppliers/model';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { StateChange } from './state-change.ts';

interface StateFormProps {
  readonly state: SupplierState;
  /** Where it can go. */
  readonly next: readonly SupplierState[];
  /** What is to be confirmed. */
  readonly change: StateChange | null;
  /** The reason as it was typed before. */
  readonly reason: string;
}

/** What a supplier's state means. */
export function StateMeaning({ state }: { state: SupplierState }) {
  const lang = useLang();
  return (
    <p>
      <b>{SUPPLIER_STATE_TEXTS[state]({}, lang)}</b>. {STATE_MEANINGS[state]({}, lang)}
    </p>
  );
}

/** Our people sell, pause and close a supplier: what that does is shown first. */
export function StateForm({ state, next, change, reason }: StateFormProps) {
  const lang = useLang();
  const isPossible = change !== null && change.from === state && next.includes(change.to);
  return (
    <Form method="post" className="stf__stack">
      <input type="hidden" name="action" value="set_state" />
      <input type="hidden" name="from" value={state} />
      <label className="ptl__reason">
        <span>{m.portal_state_reason({}, lang)}</span>
        <input className="input" name="reason" maxLength={200} defaultValue={reason} />
      </label>
      {isPossible && (
        <section className="stf__confirm" aria-labelledby="means" data-asked={change.shown}>
          <h3 id="means">{STATE_ACTS[change.to]({}, lang)}</h3>
          {change.isStale && (
            <Note tone="bad" role="alert">
              <p>{m.portal_stop_stale({}, lang)}</p>
            </Note>
          )}
          <ChangeMeans change={change} />
          <input type="hidden" name="shown" value={change.shown} />
          <Button type="submit" name="to" value={change.to}>
            {m.portal_state_confirm({ act: STATE_ACTS[change.to]({}, lang) }, lang)}
          </Button>
        </section>
      )}
      <div className="ptl__bar">
        {next
          .filter((to) => !isPossible || to !== change.to)
          .map((to) => (
            <Button key={to} type="submit" name="to" value={to} look={to === 'live' && !isPossible ? 'primary' : 'outline'}>
              {STATE_ACTS[to]({}, lang)}
            </Button>
          ))}
      </div>
    </Form>
  );
}

/** The exact outcome: which cars leave the search or come into it, and what stays as it is. */
function ChangeMeans({ change: { from, to, offices, groups, cars, standing } }: { change: StateChange }) {
  const lang = useLang();
  const isAboutSale = from === 'live' || to === 'live';
  return (
    <ul>
      <li>
        {isAboutSale ? (
          <>
            {m.portal_counts({ offices, groups, cars }, lang)}{' '}
            {to === 'live' ? m.portal_state_enters({}, lang) : m.portal_state_leaves({}, lang)}
          </>
        ) : (
          m.portal_state_not_sold({}, lang)
        )}
      </li>
      <li>{m.portal_stop_standing({ count: standing }, lang)}</li>
      {to === 'closed' && <li>{m.portal_state_final({}, lang)}</li>}
    </ul>
  );
}

const STATE_MEANINGS = {
  invited: m.portal_state_invited_means,
  checking: m.portal_state_checking_means,
  live: m.portal_state_live_means,
  paused: m.portal_state_paused_means,
  closed: m.portal_state_closed_means,
} as const;

const STATE_ACTS = {
  invited: m.portal_act_invited,
  checking: m.portal_act_checking,
  live: m.portal_act_live,
  paused: m.portal_act_paused,
  closed: m.portal_act_closed,
} as const;

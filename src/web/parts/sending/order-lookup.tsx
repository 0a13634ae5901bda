import { useEffect, useState } from 'react';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import { ButtonAnchor } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { SubmittedOrder } from './submitted-order.ts';

/** What is known of it. */
export type OrderStatus =
  | { readonly kind: 'found'; readonly code: string; readonly href: string }
  | { readonly kind: 'nothing' }
  /** Another browser's, or one whose token has lapsed. */
  | { readonly kind: 'unknown' };

/** How long until it is asked again while nobody answers. */
const PAUSE_MS = 4000;

/** Says what became of an order whose answer was lost: asked by its key, again and again until somebody knows. */
export default function OrderLookup({ order: { offer, checkoutKey } }: { order: SubmittedOrder }) {
  const lang = useLang();
  const [status, setStatus] = useState<OrderStatus | 'asking' | 'later'>('asking');
  useEffect(() => {
    let timer: number | undefined;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        setStatus(await statusOf({ offer, checkoutKey, lang: lang.locale }, leaving.signal));
      } catch {
        if (leaving.signal.aborted) return;
        setStatus('later');
        timer = window.setTimeout(ask, PAUSE_MS);
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [offer, checkoutKey, lang.locale]);

  switch (status) {
    case 'asking':
      return <p>{m.order_lookup_asking({}, lang)}</p>;
    case 'later':
      return <p>{m.order_lookup_later({}, lang)}</p>;
  }
  switch (status.kind) {
    case 'nothing':
      return <p>{m.order_lookup_nothing({}, lang)}</p>;
    case 'unknown':
      return <p>{m.order_lookup_unknown({}, lang)}</p>;
    case 'found':
      return (
        <>
          <p>{m.order_lookup_found({ code: status.code }, lang)}</p>
          <p>
            <ButtonAnchor size="sm" icon="arrow" href={status.href}>
              {m.order_lookup_continue({}, lang)}
            </ButtonAnchor>
          </p>
        </>
      );
  }
}

async function statusOf(asked: SubmittedOrder & { readonly lang: string }, signal: AbortSignal): Promise<OrderStatus> {
  // biome-ignore lint/style/noRestrictedGlobals: the browser asks its own site
  const answer = await fetch(endpoint('orderStatus', {}), { method: 'POST', body: new URLSearchParams({ ...asked }), signal });
  if (answer.ok) return answer.json();
  // What is not read would keep the connection waiting.
  await answer.body?.cancel();
  throw new Error(`The order could not be looked up: ${answer.status}`);
}

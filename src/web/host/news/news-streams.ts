import type { Context } from 'hono';
import { type Action, can, principalOf, userIdOf } from '#accounts/model';
import { STAFF_NEWS_OF, type StaffNewsOf } from '#addresses/staff';
import type { App } from '#app';
import type { News, NewsKind } from '#booking';
import { watchSessions } from './ended-sessions.ts';

/** Streams end after this, and are asked for anew by whoever is still there: roles and sessions are looked at again. */
const LONGEST_MS = 5 * 60_000;
const BREATH_MS = 1_000;
/** Proxies close what is silent. */
const SIGN_EVERY = 15;
const MOST_OF_PERSON = 20;
const MOST = 1_000;
/** A browser that takes nothing any more is left. */
const MOST_WAITING = 100;

const SAYINGS = {
  401: 'Bunun için giriş yapın. / Log in for this.',
  403: 'Bunu görme yetkiniz yok. / You may not see this.',
  404: 'Böyle bir sayfa yok. / There is no such page.',
  429: 'Çok fazla açık sayfa var. / Too many pages are open.',
  503: 'Şu anda çok kişi dinliyor. / Too many listen at the moment.',
} as const;

/** Who may hear of what, in the back office: whoever may see its rows. */
const STAFF_MAY = {
  reservation: 'staff.reservation.read',
  decision: 'staff.money.decide',
  enquiry: 'enquiry.list',
  review: 'staff.review.moderate',
  supplier_difference: 'staff.supplier_difference.settle',
  price_finding: 'staff.price_finding.settle',
  text: 'staff.text.read',
  data_request: 'staff.data_request.read',
} as const satisfies Readonly<Record<NewsKind, Action>>;
const HEARD_OF: Readonly<Record<StaffNewsOf, readonly NewsKind[]>> = {
  reservations: ['reservation'],
  enquiries: ['enquiry'],
  decisions: ['decision'],
  reviews: ['review'],
  'supplier-differences': ['supplier_difference'],
  'price-findings': ['price_finding'],
  texts: ['text'],
  'personal-data': ['data_request'],
  queue: Object.keys(STAFF_MAY) as NewsKind[],
};

/** What a page of the back office asks to hear of, each with its right; undefined for what there is not. */
export function staffNewsOf(of: string | undefined): Asked['kinds'] | undefined {
  const asked = STAFF_NEWS_OF.find((one) => one === (of ?? 'reservations'));
  return asked && HEARD_OF[asked].map((kind) => ({ kind, action: STAFF_MAY[kind] }));
}

interface Asked {
  /** What is to be heard of: as much of it as somebody may, or nothing where that is none. */
  readonly kinds: readonly { readonly kind: NewsKind; readonly action: Action }[];
  /** Of the address: the supplier whose portal listens; null in the back office. */
  readonly supplier: string | null;
  /** The number of the reservation that the page is about, as the address has it; null where it is about all. */
  readonly about: string | null;
  /** How far the page had read, as it was given that; what is none of ours is none. */
  readonly since: string;
}

/**
 * Changes as server-sent events, for pages of the back office and of the portal that are open. Who may not hear is told so in words; nothing of an address or a
 * cookie makes it fail.
 */
export function newsStreams(app: App, isStopping: () => boolean) {
  const open = new Map<string, number>();
  const sessions = watchSessions({
    endedAmong: (ids) => app.accounts.endedAmong(ids),
    failed: (error) => app.log.warn({ error: String(error) }, 'sessions of open pages could not be looked at'),
  });

  return async (c: Context, asked: Asked): Promise<Response> => {
    const refused = (status: keyof typeof SAYINGS) => c.text(SAYINGS[status], status, { 'Cache-Control': 'no-store' });
    if (asked.about !== null && !/^KTK-[A-Z0-9]{8}$/.test(asked.about)) return refused(404);
    const session = await app.accounts.sessionOf(c.req.raw.headers);
    if (!session) return refused(401);
    const by = principalOf(session, undefined, asked.supplier ?? undefined);
    const offices = by.kind === 'supplier' ? by.offices : null;
    // Another's supplier answers as one that does not exist.
    if (asked.supplier !== null && by.kind !== 'supplier' && by.kind !== 'staff') return refused(404);
    const resource = asked.supplier === null ? {} : { supplier: asked.supplier, office: offices?.[0] ?? null };
    const person = userIdOf(by);
    const kinds = asked.kinds.filter(({ action }) => can(by, action, resource)).map(({ kind }) => kind);
    if (person === null || kinds.length === 0) return refused(403);
    const count = open.get(person) ?? 0;
    if (count >= MOST_OF_PERSON) return refused(429);
    if (app.changes.listeners() >= MOST) return refused(503);
    open.set(person, count + 1);
    const { firstName, lastName } = session.user;
    const since = app.changes.positionFrom(asked.since);
    const listener = {
      person,
      name: `${firstName} ${lastName}`.trim(),
      kinds,
      about: asked.about,
      supplier: asked.supplier,
      offices,
      since,
    };
    const left = (): void => {
      const still = (open.get(person) ?? 1) - 1;
      if (still === 0) open.delete(person);
      else open.set(person, still);
    };
    return new Response(
      streamOf((hear) => app.changes.listen({ ...listener, hear }), {
        isStopping,
        left,
        whenOver: (end) => sessions.whenOver(session.id, end),
      }),
      {
        headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      },
    );
  };
}

function streamOf(
  listen: (hear: (news: News) => void) => () => void,
  around: { readonly isStopping: () => boolean; readonly left: () => void; readonly whenOver: (end: () => void) => () => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) over();
        else controller.enqueue(encoder.encode(text));
      };
      const unheard = listen(({ kind, ...said }) => send(`event: ${kind}\ndata: ${JSON.stringify(said)}\n\n`));
      let breaths = 0;
      const breathing = setInterval(() => {
        breaths += 1;
        if (around.isStopping() || breaths * BREATH_MS >= LONGEST_MS) said();
        else if (breaths % SIGN_EVERY === 0) send(': \n\n');
      }, BREATH_MS);
      let isOver = false;
      end = () => {
        if (isOver) return;
        isOver = true;
        clearInterval(breathing);
        unheard();
        unwatched();
        around.left();
      };
      const said = (): void => {
        send('event: over\ndata: {}\n\n');
        over();
      };
      const unwatched = around.whenOver(said);
      function over(): void {
        if (isOver) return;
        end();
        controller.close();
      }
      send(': \n\n');
    },
    cancel: () => end(),
  });
}

import { type FailureReason, isToLogIn, PATIENCE_MS, reasonOf } from '../../../parts/sending/sending-failure.ts';
import { isPlainClick } from '../../../ui/links/plain-click.ts';
import { forgetFailure, tellFailure } from './failure.ts';

/** The attribute of links and forms that leave the page where it is scrolled to. */
const STILL = 'data-still';

interface Way {
  /** How its entry comes into the history: `there` where the browser has gone to it already. */
  readonly entry: 'new' | 'there';
  /** The page stays where it is scrolled to. */
  readonly still: boolean;
  /** An act was sent. */
  readonly acts?: boolean;
}

/** A page that has come. */
export interface CameIn {
  readonly page: Document;
  /** It was asked for by an address, other than the one that is shown. */
  readonly isAnother: boolean;
  /** It answers an act. */
  readonly isAnswer: boolean;
}

/**
 * Links and forms of the page that lead to its own path, with another query or an act, are fetched as the documents they are, and shown in place of this
 * one. Whatever leads elsewhere, and whatever does not come, is the browser's own.
 * @param show makes the page say what has come says; gives back what is left to do once it is scrolled, or nothing where it is no page of this kind
 */
export function stayOnPage(show: (came: CameIn) => (() => void) | undefined): void {
  const { pathname } = location;
  let shown = pathname + location.search;
  let key = keyNow();
  const tops = new Map<string, number>();
  let turn = 0;
  let wanted: { readonly address: string; readonly way: Way; readonly asked: AbortController } | undefined;
  const underWay = new WeakSet<HTMLFormElement>();

  async function lead(address: string, way: Way): Promise<void> {
    turn += 1;
    const mine = turn;
    wanted?.asked.abort();
    wanted = { address, way, asked: new AbortController() };
    const answer = await ask(address, { signal: wanted.asked.signal });
    if (turn !== mine) return;
    wanted = undefined;
    if (answer.page && isHere(answer.url) && settle(answer.page, answer.url, way)) return;
    if (way.entry === 'there') location.replace(answer.url);
    else location.assign(answer.url);
  }

  async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    if (underWay.has(form)) return;
    underWay.add(form);
    turn += 1;
    const mine = turn;
    forgetFailure();
    const body = bodyOf(form, button);
    button?.setAttribute('aria-disabled', 'true');
    const answer = await ask(actionOf(form, button), { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
    underWay.delete(form);
    button?.removeAttribute('aria-disabled');
    const reason = answer.reason ?? (isToLogIn(answer.url, location.href) ? 'signed_out' : undefined);
    if (reason || !answer.page) return form.isConnected ? tellFailure(form, button, reason ?? 'no_answer') : undefined;
    // What was asked for meanwhile may have been read before this was done.
    if (turn !== mine) return lead(wanted?.address ?? shown, wanted?.way ?? { entry: 'there', still: true });
    if (!isHere(answer.url)) return location.assign(answer.url);
    if (settle(answer.page, answer.url, { entry: 'new', still: form.hasAttribute(STILL), acts: true })) return;
    // A refusal stands in no frame. It is shown without scripts: its links are documents.
    document.title = answer.page.title;
    document.body.replaceChildren(...[...answer.page.body.childNodes].filter(({ nodeName }) => nodeName !== 'SCRIPT'));
  }

  function settle(page: Document, url: string, { entry, still, acts = false }: Way): boolean {
    const address = pathname + new URL(url).search;
    const isAnother = address !== shown;
    tops.set(key, window.scrollY);
    const stands = show({ page, isAnother, isAnswer: acts });
    if (!stands) return false;
    document.title = page.title;
    if (entry === 'new' && isAnother) history.pushState({ key: String(Date.now()) }, '', address);
    shown = address;
    key = keyNow();
    if (!still) window.scrollTo(0, entry === 'there' ? (tops.get(key) ?? 0) : 0);
    stands();
    return true;
  }

  const isHere = (url: string): boolean => new URL(url).pathname === pathname;

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    const { origin, search, hash } = new URL(link.href);
    if (origin !== location.origin || !isHere(link.href) || (hash && search === location.search)) return;
    event.preventDefault();
    void lead(pathname + search, { entry: 'new', still: link.hasAttribute(STILL) });
  });

  document.addEventListener('submit', (event) => {
    const { target: form, submitter: button } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    const posts = form.getAttribute('method')?.toLowerCase() === 'post';
    if (!navigator.onLine) {
      // The browser's own error would stand in place of the form.
      event.preventDefault();
      tellFailure(form, button, 'no_connection');
      return;
    }
    if (!isHere(actionOf(form, button))) return;
    event.preventDefault();
    if (posts) void send(form, button);
    else void lead(`${pathname}?${queryOf(form, button)}`, { entry: 'new', still: form.hasAttribute(STILL) });
  });

  addEventListener('popstate', () => {
    const address = location.pathname + location.search;
    if (location.pathname !== pathname) location.reload();
    else if (address !== shown) void lead(address, { entry: 'there', still: false });
    else if (wanted) {
      // Gone and come back.
      wanted.asked.abort();
      wanted = undefined;
      turn += 1;
    }
  });
  // A page may be longer or shorter than the one that the browser would scroll. One that is left and comes back is the browser's.
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  history.scrollRestoration = 'manual';
}

const keyNow = (): string => history.state?.key ?? '';

const actionOf = (form: HTMLFormElement, button: HTMLElement | null): string =>
  new URL(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', location.href).href;

const queryOf = (form: HTMLFormElement, button: HTMLElement | null): URLSearchParams =>
  new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

const bodyOf = (form: HTMLFormElement, button: HTMLElement | null): FormData | URLSearchParams =>
  form.getAttribute('enctype') === 'multipart/form-data' ? new FormData(form, button) : queryOf(form, button);

type Answer =
  | { readonly url: string; readonly page: Document; readonly reason?: undefined }
  | { readonly url: string; readonly page?: undefined; readonly reason: FailureReason };

/** Asks for a page; an answer that is none of ours, or none at all, has a reason instead. */
async function ask(address: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await window.fetch(address, { ...init, headers: { accept: 'text/html' } });
    const { url } = answer;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const reason = reasonOf(answer) ?? (isPage ? undefined : 'no_answer');
    return reason ? { url, reason } : { url, page: new DOMParser().parseFromString(await answer.text(), 'text/html') };
  } catch (error) {
    return { url: address, reason: reasonOf(error) ?? 'no_answer' };
  }
}

import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { standaloneAnswer } from './standalone.tsx';
import { UNAVAILABLE_STYLE } from './unavailable-style.ts';

/** `database`: it does not answer; `read_only`: it writes nothing down; `not_kept`: there is no room for a file; `busy`: more is asked of us than we can do; `broken`: a fault of ours. */
export type UnavailableReason = 'database' | 'read_only' | 'not_kept' | 'busy' | 'broken';

export interface UnavailableVisit {
  readonly locale: Locale;
  readonly nonce: string;
  /** `too_many`: one network asks for more than its part. */
  readonly reason: UnavailableReason | 'too_many';
  readonly brand: { readonly name: string; readonly phone: string; readonly isDemo: boolean };
  readonly retryAfterSeconds: number;
  /** Path and query of what was asked for. */
  readonly address: string;
  /** What was typed, where a form was sent: kept in the page, so that it can be sent again. Give it through `resendable`. */
  readonly typed?: readonly (readonly [string, string])[];
}

/**
 * The page of a site that cannot answer now: 503 (429 where one network asks too much) and after how many seconds to ask again. It needs no
 * database, no file and no script, and a posted form waits in it for the next try.
 */
export function unavailablePage({ locale, nonce, reason, brand, retryAfterSeconds, address, typed }: UnavailableVisit): Response {
  const lang = { locale };
  const title = TITLES[reason]({}, lang);
  return standaloneAnswer(
    <main>
      <p className="brand">{brand.name}</p>
      <h1>{title}</h1>
      <p>{TEXTS[reason]({}, lang)}</p>
      {typed ? (
        <form method="post" action={address}>
          <p>{m.error_unavailable_typed({}, lang)}</p>
          {typed.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name may be sent twice, and the list never changes
            <input key={place} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">{m.try_again({}, lang)}</button>
        </form>
      ) : (
        <p>
          <a className="go" href={address}>
            {m.try_again({}, lang)}
          </a>
        </p>
      )}
      <p className="call">
        {m.error_unavailable_call({}, lang)} <a href={telephoneUrl(brand.phone)}>{brand.phone}</a>
      </p>
    </main>,
    {
      locale,
      nonce,
      title: `${title} · ${brand.name}`,
      isDemo: brand.isDemo,
      style: UNAVAILABLE_STYLE,
      status: STATUSES[reason],
      headers: { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' },
    },
  );
}

/** Cards and passwords are typed anew: no page carries them. */
const SECRET = /card|pan$|cvc|cvv|expiry|password|token/i;
const MOST_KEPT = 64_000;

/** The fields of a posted form that may wait in a page; nothing where it is no form of ours, or a long one. */
export async function resendable(posted: Request): Promise<(readonly [string, string])[] | undefined> {
  const fields = [...(await posted.formData().catch(() => new FormData()))];
  const texts = fields.flatMap(([name, value]) => (typeof value === 'string' && !SECRET.test(name) ? [[name, value] as const] : []));
  const length = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return texts.length > 0 && length <= MOST_KEPT ? texts : undefined;
}

const STATUSES = { database: 503, read_only: 503, not_kept: 503, busy: 503, broken: 500, too_many: 429 } as const;

const TITLES = {
  database: m.error_unavailable_title,
  read_only: m.error_read_only_title,
  not_kept: m.error_not_kept_title,
  busy: m.error_busy_title,
  broken: m.error_broken_title,
  too_many: m.error_too_many_title,
};

const TEXTS = {
  database: m.error_unavailable_text,
  read_only: m.error_read_only_text,
  not_kept: m.error_not_kept_text,
  busy: m.error_busy_text,
  broken: m.error_broken_text,
  too_many: m.error_too_many_text,
};

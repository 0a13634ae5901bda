import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface TryProps {
  readonly tried: { readonly path: string; readonly hops: readonly string[]; readonly isPage: boolean } | null;
  /** What was typed and is no address. */
  readonly unclear: string | null;
}

/** Any address of ours, and where somebody who asks for it ends. */
export function TryAddress({ tried, unclear }: TryProps) {
  const lang = useLang();
  const error = unclear !== null ? { error: m.redirects_problem_not_an_address({ value: '' }, lang) } : {};
  return (
    <section className="stf__panel" aria-labelledby="try">
      <h2 id="try">{m.redirects_try({}, lang)}</h2>
      <Form method="get" className="stf__find" key={tried?.path ?? unclear ?? ''} preventScrollReset>
        <TextField
          label={m.redirects_address({}, lang)}
          name="address"
          defaultValue={tried?.path ?? unclear ?? ''}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          bare
          {...error}
        />
        <Button type="submit" look="secondary">
          {m.redirects_try_it({}, lang)}
        </Button>
      </Form>
      {tried && (
        <Note tone={tried.isPage ? 'ok' : 'warn'} role="status">
          <p>
            {tried.hops.length > 0 ? [tried.path, ...tried.hops].join(' → ') : m.redirects_try_stays({ path: tried.path }, lang)}{' '}
            {tried.isPage ? m.redirects_try_page({}, lang) : m.redirects_try_nowhere({}, lang)}
          </p>
          {!tried.isPage && tried.hops.length === 0 && (
            <p>
              <Link to={staffHref('staffRedirects', lang.locale, {}, { from: tried.path.split('?')[0] ?? '' })}>
                {m.redirects_lead_it({}, lang)}
              </Link>
            </p>
          )}
        </Note>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import type { LawWarning, TermFinding } from '#suppliers/model';
import type { Fact } from '../../parts/fleet/fleet-facts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { LawNote } from './law-note.tsx';
import { termFindingText } from './term-texts.ts';

const PAGES = [
  { page: 'portalTerms', name: m.portal_terms_conditions },
  { page: 'portalExtras', name: m.portal_terms_extras },
  { page: 'portalCoverages', name: m.portal_terms_coverages },
] as const;

interface TermsFrameProps {
  readonly page: (typeof PAGES)[number]['page'];
  readonly facts: {
    readonly supplier: string;
    readonly version: number;
    readonly findings: readonly TermFinding[];
    readonly law: readonly LawWarning[];
    readonly done: boolean;
  };
  readonly answer: { readonly kind: 'unclear' | 'changed_meanwhile' } | undefined;
  readonly children: ReactNode;
}

/** The three screens of terms: which of them this is, what became of the form, what is noticed, and the form. */
export function TermsFrame({ page, facts: { supplier, version, findings, law, done }, answer, children }: TermsFrameProps) {
  const lang = useLang();
  const own = PAGES.find((one) => one.page === page);
  return (
    <>
      <div className="stf__head">
        <h1>{own?.name({}, lang)}</h1>
        {version > 0 && (
          <ButtonLink to={portalHref('portalPublish', lang.locale, { supplier })} size="sm" look="outline">
            {m.portal_rates_to_publish({}, lang)}
          </ButtonLink>
        )}
      </div>
      <nav aria-label={m.portal_nav_terms({}, lang)} className="ptl__bar">
        {PAGES.map((one) => (
          <Link
            key={one.page}
            to={portalHref(one.page, lang.locale, { supplier })}
            aria-current={one.page === page ? 'page' : undefined}
            className="ptl__tab"
          >
            {one.name({}, lang)}
          </Link>
        ))}
      </nav>
      {answer?.kind === 'changed_meanwhile' ? (
        <Note tone="bad" role="alert">
          <p>{m.portal_rates_changed_meanwhile({}, lang)}</p>
        </Note>
      ) : (
        <Outcome done={false} answer={answer} />
      )}
      {done && !answer && (
        <Note tone="ok" role="status">
          <p>{m.portal_terms_saved({}, lang)}</p>
        </Note>
      )}
      {findings.length > 0 && (
        <Note tone="warn">
          <p>{m.portal_terms_checks({}, lang)}</p>
          <ul>
            {findings.map((finding) => (
              <li key={termFindingText(finding, lang)}>{termFindingText(finding, lang)}</li>
            ))}
          </ul>
        </Note>
      )}
      <LawNote warnings={page === 'portalTerms' ? law : []} />
      <p className="stf__quiet">{m.portal_terms_lead({}, lang)}</p>
      <Form method="post" className="stf__stack" noValidate>
        <input type="hidden" name="seen" value={version} />
        {children}
        <div className="ptl__bar">
          <Button type="submit" name="action" value="save">
            {m.portal_terms_save({}, lang)}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The sentences that customers read, beside the fields that they come from. */
export function Reads({ facts }: { facts: readonly Fact[] }) {
  const lang = useLang();
  return (
    <aside className="ptl__reads" aria-label={m.portal_terms_read({}, lang)}>
      <p className="ptl__reads-head">{m.portal_terms_read({}, lang)}</p>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

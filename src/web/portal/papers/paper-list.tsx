import { Form } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import type { StoredPaper } from '#suppliers';
import { dayText, paperName } from '../../parts/supplier/paper-texts.ts';
import { ScrollBox } from '../../staff/parts/list/scroll-box.tsx';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';

interface PaperListProps {
  readonly supplier: string;
  readonly papers: readonly StoredPaper[];
  readonly names: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly mayEdit: boolean;
}

/** Every paper with its file, its last day, and who put it up. */
export function PaperList({ supplier, papers, names, today, mayEdit }: PaperListProps) {
  const lang = useLang();
  if (papers.length === 0) return <p className="stf__empty">{m.portal_papers_none({}, lang)}</p>;
  return (
    <ScrollBox label={m.portal_nav_papers({}, lang)}>
      <table className="stf__table">
        <caption className="sr">{m.portal_nav_papers({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.portal_paper({}, lang)}</th>
            <th scope="col">{m.portal_paper_until({}, lang)}</th>
            <th scope="col">{m.portal_paper_put_by({}, lang)}</th>
            {mayEdit && <th scope="col">{m.portal_paper_act({}, lang)}</th>}
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <tr key={paper.id}>
              <th scope="row">
                <a href={portalHref('portalPaper', lang.locale, { supplier, paper: `paper-${paper.id}` })} download>
                  {paperName(paper, lang)}
                </a>
              </th>
              <td>
                {paper.validUntil === null ? m.portal_paper_no_end({}, lang) : dayText(paper.validUntil, lang)}
                {paper.validUntil !== null && paper.validUntil < today && <b> {m.portal_paper_over({}, lang)}</b>}
              </td>
              <td>
                {names.get(paper.putBy) ?? '?'} <small>{instantText(paper.putAt, lang.locale)}</small>
              </td>
              {mayEdit && (
                <td>
                  <Form method="post">
                    <input type="hidden" name="paper" value={paper.id} />
                    <Button
                      type="submit"
                      name="action"
                      value="remove"
                      look="outline"
                      size="sm"
                      aria-label={m.portal_paper_remove_named({ name: paperName(paper, lang) }, lang)}
                    >
                      {m.portal_paper_remove({}, lang)}
                    </Button>
                  </Form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

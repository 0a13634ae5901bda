import { Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import type { EndingPaper } from '#suppliers';
import { dayText, paperName } from '../../parts/supplier/paper-texts.ts';
import { useLang } from '../../ui/use-lang.ts';

/** Papers of suppliers that end within a month, or have ended: the first that ends first. */
export function EndingPapers({ papers, today }: { papers: readonly EndingPaper[]; today: string }) {
  const lang = useLang();
  if (papers.length === 0) return null;
  return (
    <div className="stf__scroll">
      <table className="stf__table">
        <caption>{m.staff_queue_papers({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.staff_col_supplier({}, lang)}</th>
            <th scope="col">{m.portal_paper({}, lang)}</th>
            <th scope="col">{m.portal_paper_until({}, lang)}</th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <tr key={`${paper.supplier} ${paper.kind} ${paper.note}`}>
              <th scope="row">
                <Link to={portalHref('portalPapers', lang.locale, { supplier: paper.supplier })}>{paper.name}</Link>
              </th>
              <td>{paperName(paper, lang)}</td>
              <td>
                {dayText(paper.validUntil, lang)} {paper.validUntil < today && <b>{m.portal_paper_over({}, lang)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

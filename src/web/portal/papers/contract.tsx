import { Form } from 'react-router';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import type { StoredContract } from '#suppliers';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { FileField } from '../parts/file-field.tsx';

interface ContractProps {
  readonly supplier: string;
  /** The latest first. */
  readonly contracts: readonly StoredContract[];
  readonly names: ReadonlyMap<string, string>;
  readonly mayAccept: boolean;
  readonly mayPut: boolean;
  readonly problem: string | undefined;
}

/** Which version of the contract holds, since when and by whom; what waits to be accepted, and the next version. */
export function Contract({ supplier, contracts, names, mayAccept, mayPut, problem }: ContractProps) {
  const lang = useLang();
  const [latest] = contracts;
  const standing = ({ acceptedAt, acceptedBy, putAt }: StoredContract): string =>
    acceptedAt === null
      ? m.portal_contract_waits({ date: instantText(putAt, lang.locale) }, lang)
      : m.portal_contract_accepted({ name: names.get(acceptedBy ?? '') ?? '?', date: instantText(acceptedAt, lang.locale) }, lang);
  return (
    <section className="stf__panel" aria-labelledby="contract">
      <h2 id="contract">{m.portal_contract({}, lang)}</h2>
      {contracts.length === 0 && <p className="stf__quiet">{m.portal_contract_none({}, lang)}</p>}
      {contracts.length > 0 && (
        <ul className="ptl__checks">
          {contracts.map((contract) => (
            <li key={contract.version}>
              <a href={portalHref('portalPaper', lang.locale, { supplier, paper: `contract-${contract.version}` })} download>
                {m.portal_contract_version({ version: contract.version }, lang)}
              </a>
              <span>{standing(contract)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayAccept && latest && latest.acceptedAt === null && (
        <Form method="post">
          <input type="hidden" name="version" value={latest.version} />
          <p>{m.portal_contract_accept_means({ version: latest.version }, lang)}</p>
          <Button type="submit" name="action" value="accept">
            {m.portal_contract_accept({ version: latest.version }, lang)}
          </Button>
        </Form>
      )}
      {mayPut && (
        <Form key={contracts.length} method="post" encType="multipart/form-data">
          <FileField
            name="contract"
            label={m.portal_contract_file({}, lang)}
            help={m.portal_contract_file_help({}, lang)}
            error={problem}
            accept="application/pdf"
          />
          <Button type="submit" name="action" value="put_contract" look="outline">
            {m.portal_contract_put({}, lang)}
          </Button>
        </Form>
      )}
    </section>
  );
}

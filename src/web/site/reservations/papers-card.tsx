import * as m from '#i18n';
import type { TicketLinks } from '../../parts/reservation/ticket-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What a customer keeps of a reservation: files, and a pass where the site has a wallet. */
export function PapersCard({ links, hasWallet }: { links: Pick<TicketLinks, 'documents' | 'voucherFile' | 'wallet'>; hasWallet: boolean }) {
  const lang = useLang();
  const files = [
    [links.voucherFile, m.papers_voucher({}, lang)],
    [links.documents.preliminary_information, m.papers_preliminary_information({}, lang)],
    [links.documents.distance_contract, m.papers_distance_contract({}, lang)],
  ] as const;
  return (
    <section className="card pad blk" aria-labelledby="papers">
      <h2 id="papers" className="acct__t">
        {m.papers_title({}, lang)}
      </h2>
      <p className="sm ink2">{m.papers_text({}, lang)}</p>
      <ul className="stack">
        {files.map(([href, text]) => (
          <li key={href}>
            <a className="link" href={href} download>
              <Icon name="download" /> {text}
            </a>
          </li>
        ))}
      </ul>
      {hasWallet && (
        <>
          <p>
            <a className="link" href={links.wallet} rel="noreferrer">
              <Icon name="wallet" /> {m.wallet_add({}, lang)}
            </a>
          </p>
          <p className="sm ink2">{m.wallet_add_text({}, lang)}</p>
        </>
      )}
    </section>
  );
}

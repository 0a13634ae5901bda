import * as m from '#i18n';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';

export interface OrderDocument {
  readonly kind: 'preliminary_information' | 'distance_contract';
  /** Made on the server from our own text; what a customer typed is escaped in it. */
  readonly html: string;
}

/** The texts that are confirmed, readable where they are confirmed. */
export function DocumentsSection({ documents, onOpen }: { documents: readonly OrderDocument[]; onOpen: () => void }) {
  const lang = useLang();
  const titles = {
    preliminary_information: m.checkout_document_preliminary({}, lang),
    distance_contract: m.checkout_document_contract({}, lang),
  };
  return (
    <div className="co-docs">
      {documents.map((document) => (
        <details
          className="co-doc"
          key={document.kind}
          onToggle={(event) => {
            if (event.currentTarget.open) onOpen();
          }}
        >
          <summary>
            {titles[document.kind]}
            <Icon name="chev-d" />
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered and escaped on the server */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable with the keyboard */}
          <div className="co-doc__t" tabIndex={0} dangerouslySetInnerHTML={{ __html: document.html }} />
        </details>
      ))}
    </div>
  );
}

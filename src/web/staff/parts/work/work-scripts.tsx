import { type ReactNode, use } from 'react';
import { PageNonce } from '../../../parts/reading/page-nonce.ts';
import { Notice } from '../../../parts/sending/failure-notice.tsx';
import { useReadingKind } from '../../../request/reading.ts';
import { FAILURE } from './failure.ts';
import script from './work-page.ts?worker&url';

const REASONS = ['no_connection', 'no_answer', 'too_many', 'signed_out'] as const;

interface WorkScriptsProps {
  /** Read by people of ours, who have no number of theirs to call. */
  readonly ours: boolean;
  /** Where to ask how much waits, place by place. */
  readonly waiting?: string;
}

/** The script of a page of people at work that is sent without the framework, and what it says of forms that nobody answers; on other pages nothing. */
export const WorkScripts: (props: WorkScriptsProps) => ReactNode = import.meta.env.SSR ? ScriptsOfPage : () => null;

function ScriptsOfPage({ ours, waiting }: WorkScriptsProps) {
  const nonce = use(PageNonce);
  if (useReadingKind() !== 'at_work') return null;
  return (
    <>
      {REASONS.map((reason) => (
        <template key={reason} {...{ [FAILURE]: reason }}>
          <Notice failure={{ reason }} withoutPhone={ours} />
        </template>
      ))}
      <script type="module" src={script} nonce={nonce} data-work data-waiting={waiting} />
    </>
  );
}

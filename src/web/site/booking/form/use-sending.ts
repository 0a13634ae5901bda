import { useEffect, useState } from 'react';
import { sendingFailure } from '../../../parts/sending/sending-failure.ts';

/**
 * Whether the form that shows an answer is on its way again. Ends with the next answer, when none comes, and when the visitor
 * comes back from the bank to a page that the browser has kept as it was left.
 */
export function useSending<Answer>(answer: Answer) {
  const [sent, setSent] = useState<Answer>();
  useEffect(() => {
    const comeBack = () => setSent(undefined);
    addEventListener('pageshow', comeBack);
    const leave = sendingFailure.listen(() => {
      if (sendingFailure.current()) comeBack();
    });
    return () => {
      removeEventListener('pageshow', comeBack);
      leave();
    };
  }, []);
  return { sending: sent === answer, send: () => setSent(() => answer) };
}

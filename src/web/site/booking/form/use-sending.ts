import { useEffect, useState } from 'react';

/**
 * Whether the form that shows an answer is on its way again. Ends with the next answer, and when the visitor comes back from
 * the bank to a page that the browser has kept as it was left.
 */
export function useSending<Answer>(answer: Answer) {
  const [sent, setSent] = useState<Answer>();
  useEffect(() => {
    const comeBack = () => setSent(undefined);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return { sending: sent === answer, send: () => setSent(() => answer) };
}

const LONGEST = 200;
const HIDDEN = '•••';

/**
 * The first line of what went wrong, as people at work may read it: addresses of people, long numbers, keys and what stands in quotation marks
 * are not in it. @param output what the queue has kept of the failure
 */
export function maskedFault(output: unknown): string | null {
  const message = messageOf(output);
  if (message === undefined) return null;
  const [line = ''] = message.trim().split('\n', 1);
  const masked = line
    .replace(/[^\s<>"'=:,;()]+@[^\s<>"'=:,;()]+/g, HIDDEN)
    .replace(/(["'“‘«])[^"'”’»]*(["'”’»])/g, `$1${HIDDEN}$2`)
    .replace(/(\b[a-z][a-z+.-]*:\/\/[^\s/?#]+)[^\s]*/gi, `$1/${HIDDEN}`)
    .replace(/\+?\d(?:[\d ().-]*\d){6,}/g, HIDDEN)
    .replace(/[\w-]{24,}/g, HIDDEN);
  return masked.length > LONGEST ? `${masked.slice(0, LONGEST)}…` : masked;
}

function messageOf(output: unknown): string | undefined {
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return undefined;
  const { message } = output as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

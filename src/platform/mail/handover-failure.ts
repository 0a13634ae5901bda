/**
 * What is known of an e-mail when handing it over has failed: the server says no to it for good (`refused`), it has surely not left (`not_sent`) and may be
 * tried again, or nobody knows: the line broke after everything was said, perhaps after the server had taken it.
 */
export type HandoverFailure = 'refused' | 'not_sent' | 'unknown';

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly syscall?: unknown;
}

/** What goes wrong before an e-mail is said: no such host, no connection, no encryption, not our password. */
const BEFORE_IT_IS_SAID = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'];
/** What our mail library says of addresses and of content that a server does not take. */
const OF_THIS_EMAIL = ['EENVELOPE', 'EMESSAGE'];

export function handoverFailure(error: unknown): HandoverFailure {
  const { code, responseCode, command, syscall } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError;
  if (typeof responseCode === 'number')
    return responseCode >= 500 && typeof code === 'string' && OF_THIS_EMAIL.includes(code) ? 'refused' : 'not_sent';
  if (syscall === 'connect' || (typeof code === 'string' && BEFORE_IT_IS_SAID.includes(code))) return 'not_sent';
  // An error of the line carries the command that was said last, and not how far it came.
  return command === undefined ? 'not_sent' : 'unknown';
}

/**
 * What is known of an e-mail when handing it over has failed. `refused`: the server says no to its recipient or to its text, for good. `not_sent`: it says so for
 * now, or the e-mail could not be made. `server`: nothing was said of this e-mail: the server cannot be reached, or takes nothing of ours now, so the next
 * e-mail would fare no better. `unknown`: the line broke after everything was said, perhaps after the server had taken it.
 */
export type HandoverFailure = 'refused' | 'not_sent' | 'server' | 'unknown';

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly syscall?: unknown;
  readonly isBeforeText?: unknown;
  readonly message?: unknown;
}

/** What goes wrong before an e-mail is said: no such host, no encryption, not our password. */
const BEFORE_IT_IS_SAID = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'];
/** A server that says this closes the line, whatever it was asked (RFC 5321, 3.8). */
const CLOSING = 421;

export function handoverFailure(error: unknown): HandoverFailure {
  const { code, responseCode, command, syscall, isBeforeText, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  if (typeof responseCode === 'number') {
    // An answer to our sender's address, or to the wish to say a text, is one to us: a limit that we have reached, an account that is closed.
    const isOfThisEmail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
    if (!isOfThisEmail || responseCode === CLOSING) return 'server';
    return responseCode >= 500 ? 'refused' : 'not_sent';
  }
  if (code === 'EENVELOPE') return typeof message === 'string' && message.startsWith('Invalid recipient') ? 'refused' : 'server';
  if (syscall === 'connect' || code === 'EMESSAGE' || isBeforeText === true) return 'server';
  if (typeof code === 'string' && BEFORE_IT_IS_SAID.includes(code)) return 'server';
  // An error of the line carries the command that was said last, and not how far it came.
  return command === undefined ? 'not_sent' : 'unknown';
}

/**
 * What is wrong with the database, as far as whoever asked can do something about it.
 *
 * - `conflict`: two transactions met; this one was undone and can be run again.
 * - `gone`: there is no connection, or it was lost.
 * - `unknown_outcome`: the connection was lost while a transaction was being committed. It may have been.
 * - `slow`: a statement or a lock took longer than it may, or no connection was free in time.
 * - `read_only`: nothing can be written, because the server is a standby, was told so, or has no room left.
 */
export type DatabaseFault = 'conflict' | 'gone' | 'unknown_outcome' | 'slow' | 'read_only';

/** The database was asked and stays silent. */
export class DatabaseUnreachable extends Error {
  constructor(message = 'The database does not answer') {
    super(message);
  }
}

/** Like a process that ended right after its commit: the work is done or it is not, and asking the database tells. Never simply repeated. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was being committed', { cause });
  }
}

/** A connection that was not answered in time. It is not used again: its answer may still come. */
export class TooSlow extends Error {}

/** @returns nothing where the error says nothing about the database, but about the question or the code */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof OutcomeUnknown) return 'unknown_outcome';
    if (cause instanceof DatabaseUnreachable) return 'gone';
    if (cause instanceof TooSlow) return 'slow';
    const { message } = cause;
    const fault = faultOfCode(codeOf(cause)) ?? (LOST.some((said) => message.startsWith(said)) ? 'gone' : undefined);
    if (fault) return fault;
    if (message.startsWith(NONE_FREE)) return 'slow';
  }
  return undefined;
}

/** Whether the server itself said it, so that there is one. */
export const isServerFault = (error: unknown): boolean => {
  const code = error instanceof Error ? codeOf(error) : undefined;
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0)/.test(code) && !code.startsWith('E');
};

const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

function faultOfCode(code: string | undefined): DatabaseFault | undefined {
  if (code === undefined) return undefined;
  return CODES[code] ?? (/^08...$/.test(code) ? 'gone' : undefined);
}

const CODES: Readonly<Record<string, DatabaseFault>> = {
  // serialization_failure, deadlock_detected
  '40001': 'conflict',
  '40P01': 'conflict',
  // read_only_sql_transaction, disk_full
  '25006': 'read_only',
  '53100': 'read_only',
  // query_canceled (statement_timeout), lock_not_available (lock_timeout)
  '57014': 'slow',
  '55P03': 'slow',
  // idle_in_transaction_session_timeout, too_many_connections, out_of_memory
  '25P03': 'gone',
  '53300': 'gone',
  '53200': 'gone',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  '57P04': 'gone',
  '57P05': 'gone',
  ECONNREFUSED: 'gone',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
  ETIMEDOUT: 'gone',
  ENOTFOUND: 'gone',
  EAI_AGAIN: 'gone',
  EHOSTUNREACH: 'gone',
  ENETUNREACH: 'gone',
};

/** How the driver says that a connection is lost; it has no codes for it. */
const LOST = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed', 'timeout expired'];
/** Every connection of the pool is in use. */
const NONE_FREE = 'timeout exceeded when trying to connect';

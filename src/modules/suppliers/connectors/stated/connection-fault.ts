const BROKEN_CONNECTION = /ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET|other side closed/;

/** Whether the connection broke, and not the supplier. */
export function isConnectionFault(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error ? `${(cause as { code?: string }).code ?? ''} ${cause.message}` : '';
  return BROKEN_CONNECTION.test(code);
}

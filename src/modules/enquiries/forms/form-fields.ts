/** Carries the form's token. */
export const TOKEN_FIELD = 'formToken';
/** Hidden from people; filled in by programs that fill in everything. */
export const TRAP_FIELD = 'website';

/** The fixed service credentials with which a client signs in by itself (specification, section 7). */
export interface VisitorCredentials {
  readonly userName: string;
  readonly password: string;
}

/** Built into every client, so no secret: what they open is a token that opens nothing personal (decisions, section 5). */
export const DEFAULT_VISITOR_CREDENTIALS: VisitorCredentials = { userName: 'visitor', password: 'visitor' };

/** Somebody whom nobody knows, with a token of their own. */
export interface Visitor {
  readonly id: string;
  readonly expiresAt: Date;
}

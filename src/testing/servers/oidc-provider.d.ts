// The part of it that our tests use; the package carries no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface InteractionResult {
    readonly login?: { readonly accountId: string };
    readonly error?: string;
    readonly error_description?: string;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (subject: {
      readonly accountId: string;
      readonly clientId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<void>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(clockTolerance: number): object;
}

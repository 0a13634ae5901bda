import type { z } from '@hono/zod-openapi';
import type { Action } from '#accounts/model';
import type { ApiDeps } from './deps.ts';
import type { Caller } from './middleware/caller.ts';
import type { LimitName } from './middleware/limits.ts';
import type { Problem } from './problems/problem.ts';
import type { ProblemName } from './problems/problem-names.ts';

/** A response of an operation that does what it was asked for. */
export interface ResponseKind {
  readonly description: string;
  /** Of the JSON body; none for a response without one. */
  readonly schema?: z.ZodType;
  /** Also sent as lines of JSON (NDJSON) to whoever accepts them: each line has the schema. */
  readonly ndjson?: true;
  /** The answer says where what was made is read (`Location`). */
  readonly location?: true;
  /** Another type than JSON: the body is a text. */
  readonly type?: 'text/calendar';
}

export type ResponseKinds = Readonly<Partial<Record<200 | 201 | 202 | 204, ResponseKind>>>;

/** What is answered is only read. */
type Unchanged<T> = T extends readonly (infer Element)[]
  ? readonly Unchanged<Element>[]
  : T extends object
    ? { readonly [Member in keyof T]: Unchanged<T[Member]> }
    : T;

type BodyOf<Kind> = Kind extends { readonly schema: infer Schema extends z.ZodType; readonly ndjson: true }
  ? { readonly body: Unchanged<z.input<Schema>> } | { readonly ndjson: AsyncIterable<Unchanged<z.input<Schema>>> }
  : Kind extends { readonly schema: infer Schema extends z.ZodType }
    ? { readonly body: Unchanged<z.input<Schema>> }
    : Kind extends { readonly type: string }
      ? { readonly text: string; readonly fileName: string }
      : Readonly<Record<never, never>>;

/** It was done, with one of the operation's responses. */
export type Ok<Kinds extends ResponseKinds> = {
  [Status in keyof Kinds]: { readonly kind: 'ok'; readonly status: Status; readonly headers?: Readonly<Record<string, string>> } & BodyOf<
    Kinds[Status]
  >;
}[keyof Kinds];

export type AnyOk = {
  readonly kind: 'ok';
  readonly status: keyof ResponseKinds;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly ndjson?: AsyncIterable<unknown>;
  readonly text?: string;
  readonly fileName?: string;
};

/** A request whose parts have the shape that the operation describes. */
export interface OperationRequest<Path = unknown, Query = unknown, Headers = unknown, Body = unknown> {
  readonly path: Path;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  readonly caller: Caller;
  /** The caller takes lines of JSON. */
  readonly wantsNdjson: boolean;
}

/**
 * One operation of the API: where it is, who may use it, its parameters and its responses. The routes, the document, the page
 * about the API and the tests are made from these.
 */
export interface Operation {
  /** For programs that are generated from the document: `searchOffers`. */
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{parts}` that vary. */
  readonly path: `/api/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** A line of the table of permissions (`#accounts/model`). */
  readonly action: Action;
  /** `own`: the data of whoever is logged in. Else the data is nobody's, or opened by a key that the operation checks. */
  readonly whose?: 'own';
  readonly limit: LimitName;
  /** The answer is the same for everybody, and may be kept so long; it carries an ETag. */
  readonly cachedSeconds?: number;
  /** Pages of any other site may read the answer in a browser: it holds nothing of anybody's, and no cookie or key is asked for. */
  readonly crossOrigin?: true;
  readonly params: {
    readonly path?: z.ZodObject;
    readonly query?: z.ZodObject;
    readonly headers?: z.ZodObject;
    readonly body?: z.ZodType;
  };
  readonly responses: ResponseKinds;
  /** The refusals of its own; those that every operation may give are added. */
  readonly problems: readonly ProblemName[];
  /** A method, so that an operation may know the parts of its own request. */
  handle(deps: ApiDeps, request: OperationRequest): Promise<AnyOk | Problem>;
}

export const TAGS = {
  places: 'Where cars are picked up and returned.',
  catalogue: 'Everything there is, page by page, for whoever keeps a copy: places, companies, offices, cars.',
  offers: 'Searching, and asking again what an offer costs now.',
  reservations: 'Booking, paying, looking up, cancelling.',
  account: 'Registering, logging in, profile, own reservations.',
  enquiries: 'Newsletter, contact and requests.',
  visitor: 'What the client asks for by itself.',
} as const;
export type Tag = keyof typeof TAGS;

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Declares an operation, with the types of its request and its responses taken from their schemas. */
export function operation<Params extends Operation['params'], const Kinds extends ResponseKinds>(
  declaration: Omit<Operation, 'params' | 'responses' | 'handle'> & {
    readonly params: Params;
    readonly responses: Kinds;
    readonly handle: (
      deps: ApiDeps,
      request: OperationRequest<Part<Params['path']>, Part<Params['query']>, Part<Params['headers']>, Part<Params['body']>>,
    ) => Promise<Ok<Kinds> | Problem>;
  },
): Operation {
  // What is given to it has just been read with these schemas.
  return declaration as Operation;
}

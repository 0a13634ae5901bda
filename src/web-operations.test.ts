import { expectTypeOf, test } from 'vitest';
import type { SearchDeps } from '#search';
import type { App } from './app.ts';
import type { WebOperations } from './web-operations.ts';

/** What a page must not hold, by the names under which the application and the operations' dependencies hold it. */
type Machinery =
  | 'db'
  | 'database'
  | 'jobs'
  | 'mailer'
  | 'secret'
  | 'secrets'
  | 'accessSecret'
  | 'consentKey'
  | 'enquirySecret'
  | 'offerKey'
  | 'gateways'
  | 'connectors'
  | 'machinery'
  | 'config';

/** The names of everything that can be reached from an object without calling anything, five steps deep. */
type Names<Held, Steps extends unknown[] = []> = Steps['length'] extends 5
  ? never
  : Held extends readonly unknown[] | ReadonlyMap<unknown, unknown> | Date | ((...given: never[]) => unknown)
    ? never
    : Held extends object
      ? { [Name in keyof Held & string]: Name | Names<Held[Name], [...Steps, unknown]> }[keyof Held & string]
      : never;

/** Of those names the ones of the machinery; an object that holds something under any name may hold all of it. */
type Reaches<Held> = string extends Names<Held> ? 'anything' : Extract<Names<Held>, Machinery>;

test('no page reaches the database, a queue, the mailer or a key', () => {
  expectTypeOf<Reaches<WebOperations>>().toEqualTypeOf<never>();
});

test('the rule bites: the application and what operations depend on are no such thing', () => {
  expectTypeOf<Reaches<{ readonly search: SearchDeps }>>().toEqualTypeOf<'db' | 'offerKey' | 'connectors'>();
  expectTypeOf<Reaches<App>>().toEqualTypeOf<'anything'>();
  expectTypeOf<Reaches<Pick<App, 'mailer'>>>().toEqualTypeOf<'mailer'>();
});

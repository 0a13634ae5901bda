import { z } from 'zod';
import { LOCALES } from '#kernel/locale';

/** Any of our own addresses: `/index`, `/arac-kiralama-merkezleri/:url`, or a page of the table: `page:place/:url`. */
const Address = z
  .string()
  .regex(/^(\/(?![/\\])|page:)/, 'is neither a path of this site (/…) nor a page of the table (page:…)')
  .refine((text) => !/[?#\s\\]/.test(text), 'may hold no query, no # and no space');

const Values = z.array(z.string().min(1)).min(1);

export const RedirectRule = z
  .strictObject({
    from: Address,
    /** Parts named in `from` may be used. */
    to: Address.optional(),
    /** Instead of `to`: the part of `from` that names an old place. */
    place: z.string().optional(),
    /** The only values that a part of `from` may have. */
    where: z.record(z.string(), Values).optional(),
    /** The language of the pages named; both for `from: page:…`, Turkish for a path. */
    in: z.enum(LOCALES).optional(),
    /** Only for visitors who chose this language; the target is then in it. */
    cookie: z.enum(LOCALES).optional(),
    /** Only where the page of `from` tells of nothing that exists. */
    unlessKnown: z.boolean().default(false),
    permanent: z.boolean().default(true),
    query: z.enum(['keep', 'drop']).default('keep'),
  })
  .refine(({ to, place }) => (to === undefined) !== (place === undefined), 'needs either "to" or "place"');
export type RedirectRule = z.infer<typeof RedirectRule>;

const OldPlaces = z.strictObject({
  unknown: Address,
  instead: z.record(z.string(), Address).default({}),
  provinces: z.record(z.string(), Address).default({}),
});
export type OldPlaces = z.infer<typeof OldPlaces>;

/** What ships with the product. */
export const RedirectFile = z.strictObject({ rules: z.array(RedirectRule), oldPlaces: OldPlaces });
export type RedirectFile = z.infer<typeof RedirectFile>;

/** What an operator adds: rules that are asked first, and names of places that are understood otherwise. */
export const OwnRedirectFile = z.strictObject({
  rules: z.array(RedirectRule).default([]),
  oldPlaces: OldPlaces.omit({ unknown: true }).partial().default({}),
});
export type OwnRedirectFile = z.infer<typeof OwnRedirectFile>;

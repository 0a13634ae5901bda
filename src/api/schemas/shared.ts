import { z } from '@hono/zod-openapi';
import { LOCALES } from '#kernel/locale';
import { CURRENCIES, type Money as KernelMoney } from '#kernel/money';

export const Currency = z.enum(CURRENCIES).openapi('Currency', { description: 'ISO 4217.' });

export const Money = z
  .strictObject({
    minor: z.int().openapi({ description: 'Whole minor units: kuruş or cents. Never a fraction.', example: 824_500 }),
    currency: Currency,
  })
  .openapi('Money', { description: 'An amount of money.' });

/** Amounts of the modules are read-only and otherwise the same. */
export const moneyFrom = ({ minor, currency }: KernelMoney): z.infer<typeof Money> => ({ minor, currency });

/** What a schema describes, or null. (A reference that may be null must be written as a union to come out right in the document.) */
export const orNull = <S extends z.ZodType>(schema: S) => z.union([schema, z.null()]);
export const moneyOrNull = (amount: KernelMoney | null): z.infer<typeof Money> | null => amount && moneyFrom(amount);

export const Localized = z
  .object({ tr: z.string(), en: z.string() })
  .openapi('Localized', { description: 'A text in Turkish and in English.' });

export const Locale = z.enum(LOCALES).openapi('Locale', { description: 'Turkish or English.' });

/** Answers that cost money where they are meant say whether they are. */
export const demo = z
  .boolean()
  .openapi({ description: 'Whether this is a demonstration: no car is rented and no money moves.', example: false });

/** An instant, in UTC. */
export const instant = (description: string) =>
  z.string().openapi({ description, format: 'date-time', example: '2026-08-14T07:00:00.000Z' });
export const instantOrNull = (description: string) => orNull(instant(description));

/** What a clock on the wall of the place shows. */
export const wallClock = (description: string) =>
  z.string().openapi({ description: `${description} The local time of the place, without an offset.`, example: '2026-08-14T10:00' });

/** A text that must be there. What else it must say is judged by its module, in its own words. */
export const requiredText = (longest: number) => z.string().min(1).max(longest);
export const emailAddress = () => requiredText(300).openapi({ format: 'email', example: 'elif@example.com' });

/** A yes without which nothing goes on: a program that leaves it at `false` is told what for. */
export const requiredYes = (description: string) => z.boolean().openapi({ enum: [true], example: true, description });

/** A whole number in an address. */
export const wholeParameter = (
  bounds: { readonly minimum: number; readonly maximum: number; readonly default: number },
  description: string,
) =>
  z.coerce
    .number()
    .int()
    .min(bounds.minimum)
    .max(bounds.maximum)
    .default(bounds.default)
    .openapi({ type: 'integer', ...bounds, description });

/** A parameter that may be repeated, each value one of a choice. */
export const several = <const Values extends readonly string[]>(values: Values | null, description: string) =>
  z
    .preprocess(
      (given) => (given === undefined || Array.isArray(given) ? given : [given]),
      z
        .array(values ? z.enum(values) : z.string().max(80))
        .max(40)
        .optional(),
    )
    .openapi({ description });

export const OfferReference = z
  .string()
  .min(1)
  .max(2000)
  .openapi({ description: 'The signed reference of an offer, from a search, a recheck or a quote. It is good for 30 minutes.' });

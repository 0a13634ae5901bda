import { z } from '@hono/zod-openapi';

export const FieldProblem = z
  .object({
    pointer: z.string().optional().openapi({ description: 'Where in the body (JSON pointer, RFC 6901).', example: '/driver/email' }),
    parameter: z.string().optional().openapi({ description: 'Which part of the address.', example: 'pickup' }),
    header: z.string().optional().openapi({ description: 'Which header.', example: 'Idempotency-Key' }),
    code: z.string().openapi({ description: 'For programs, the same in every language.', example: 'email_invalid' }),
    message: z.string().openapi({ description: 'For people, in the language of the answer.' }),
  })
  .openapi('FieldProblem', { description: 'What is wrong with one part of a request: `pointer`, `parameter` or `header` names it.' });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** `['driver', 'email']` is `/driver/email` (RFC 6901). */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

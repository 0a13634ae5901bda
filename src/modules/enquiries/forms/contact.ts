import { z } from 'zod';
import { email, fullName, message } from './reading.ts';

/** A question or a word to us (specification, section 5: all fields required). */
export const ContactForm = z.object({ fullName, email, message }).transform((form) => ({ kind: 'contact' as const, ...form }));
export type ContactForm = z.output<typeof ContactForm>;

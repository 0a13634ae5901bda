import { textIn } from '../../request/posted-form.ts';
import { heldFields } from './held/held-form.ts';

/** The page's own fields; every other one of a form that arrives here is held for the page that it was sent to. */
export const CODE = 'confirm-code';
export const RECOVERY = 'confirm-recovery';
export const PASSKEY = 'confirm-passkey';
export const BACK = 'confirm-back';
const OWN: readonly string[] = [CODE, RECOVERY, PASSKEY, BACK];

/** The fields that are held for the page that they were sent to. */
export const carriedFields = (form: FormData) => heldFields(form, (name) => OWN.includes(name));

/** What is shown: what a device has answered, the application's code, or else a recovery code. */
export const factorFields = (form: FormData): (readonly [name: string, value: string])[] => [
  ['passkey', textIn(form, PASSKEY)],
  ['code', textIn(form, CODE).trim() || textIn(form, RECOVERY).trim()],
];

import { digestOf, isDigestOf, type Key } from '../crypto.ts';

const SHAPE = /^([0-9a-z]{1,9})\.([0-9a-f]{43})$/;

/**
 * A proof that opens one thing for a while. It is derived, so that nothing that opens is stored.
 * @param subject what it opens, and under which conditions; never empty
 * @param key a key of its own
 */
export function passFor(subject: string, until: Date, key: Key): string {
  const seconds = Math.floor(until.getTime() / 1000).toString(36);
  return `${seconds}.${digestOf(sealed(subject, seconds), key).slice(0, MAC_LENGTH)}`;
}

/** Whether the text is a pass for this subject that has not run out. */
export function isPass(text: string, subject: string, now: Date, key: Key): boolean {
  const [, seconds = '', mac = ''] = SHAPE.exec(text) ?? [];
  return (
    seconds !== '' && isDigestOf(mac, sealed(subject, seconds), key, MAC_LENGTH) && now.getTime() < Number.parseInt(seconds, 36) * 1000
  );
}

const MAC_LENGTH = 43;
const sealed = (subject: string, seconds: string): string => `pass ${subject} until ${seconds}`;

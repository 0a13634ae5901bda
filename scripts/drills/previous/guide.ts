import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A reservation of somebody who followed the guide, with what opens it. */
export interface GuideBooking {
  readonly code: string;
  readonly accessKey: string;
}

const MOST_ATTEMPTS = 4;
const SOLD_MEANWHILE = 'This car is gone';

/**
 * The guide of a version's own API (`first-booking.md`), followed literally: what that version's tests hold it to.
 * @param root where the version lies
 */
export function guideOf(root: string) {
  const text = readFileSync(join(root, 'src', 'api', 'docs', 'first-booking.md'), 'utf8');
  const blocks = (language: string): string[] =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
  const steps = blocks('js');
  const cancelling = steps.findIndex((step) => step.includes('/cancellation'));

  /** Once more where somebody else was quicker: the guide takes the cheapest car, and so does everybody who follows it. */
  async function followed(origin: string, script: readonly string[]): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await followedOnce(origin, script);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !String(error).includes(SOLD_MEANWHILE)) throw error;
      }
    }
  }

  /** @returns what it prints. @throws with what it said, where a step is not answered as the guide says */
  async function followedOnce(origin: string, script: readonly string[]): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'kontak-guide-'));
    try {
      writeFileSync(join(folder, 'first-booking.mjs'), script.join('\n').replaceAll('http://localhost:3000', origin));
      writeFileSync(join(folder, 'booking.json'), blocks('json').join(''));
      return (await promisify(execFile)(process.execPath, [join(folder, 'first-booking.mjs')], { timeout: 90_000 })).stdout;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Searches, books, pays, waits for the confirmation, and cancels. @returns what is wrong with what it printed */
    async whole(origin: string): Promise<string[]> {
      const printed = await followed(origin, steps.slice(0, cancelling + 1));
      return /State: confirmed[\s\S]*State: cancelled/.test(printed) ? [] : [`the guide printed: ${printed}`];
    },
    /** The same up to the confirmation. */
    async booked(origin: string): Promise<GuideBooking> {
      const printed = await followed(origin, [
        ...steps.slice(0, cancelling),
        'console.log(JSON.stringify([booked.code, booked.accessKey]));',
      ]);
      const [code, accessKey]: [string, string] = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '');
      if (!printed.includes('State: confirmed')) throw new Error(`The guide printed: ${printed}`);
      return { code, accessKey };
    },
  };
}

/** What somebody who has the key of a reservation reads of it, and gets back by cancelling it; in sentences what is wrong. */
export async function readAndCancelled(origin: string, { code, accessKey }: GuideBooking): Promise<string[]> {
  const ask = async (path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> => {
    const headers = { 'access-key': accessKey, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${origin}/api/v1/reservations/${code}${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path || 'the reservation'} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  try {
    const read = await ask('');
    if (read.state !== 'confirmed') return [`${code} was confirmed and is ${read.state}`];
    const { kind, amount } = await ask('/cancellation');
    await ask('/cancellation', { agreed: { kind, amount } });
    const { state } = await ask('');
    return state === 'cancelled' ? [] : [`${code} was cancelled and is ${state}`];
  } catch (error) {
    return [`${code}: ${error instanceof Error ? error.message : error}`];
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { freeBytes } from '../memory-folder.ts';
import { freePort } from '../product.ts';
import { type Drill, millisecondsUntil, type Report, SkippedDrill, seconds } from './drill.ts';
import { figureOf } from './figures.ts';
import { outage } from './outage.ts';
import { printedBy, SETTINGS, type Stage } from './stage.ts';

const PERSON = { firstName: 'Deniz', lastName: 'Su', email: 'deniz@kontak.example', password: 'uzun bir parola', acceptTerms: true };
const BACK_WITHIN_MS = 5_000;

/** The disk that uploads lie on is full, while customers book and somebody of ours wants to keep a picture. */
async function fullUploads(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new SkippedDrill(`a small disk needs the right to mount one: ${(mounted.stderr ?? '').trim() || 'mount failed'}`);
  }
  const broken: string[] = [];
  const metricsPort = await freePort();
  const figures = { figures: `http://127.0.0.1:${metricsPort}/metrics` };
  try {
    const report = await outage({
      stage: { env: { DATA_DIR: folder }, webEnv: { METRICS_PORT: String(metricsPort) } },
      // Nobody but who uploads notices.
      meanwhile: (seen) => (seen.some(({ what, status }) => what !== 'readyz' && status !== 200) ? ['a page was not served'] : []),
      happens: async (stage) => {
        const keep = await pictureKeeper(stage);
        const first = await keep();
        if (first.status !== 200 && first.status !== 303) broken.push(`a picture was answered ${first.status} before the disk was full`);
        const rest = join(folder, 'filled');
        fill(rest, folder);
        const refused = await keep();
        const again = await keep();
        if (refused.status !== 503 || again.status !== 503)
          broken.push(`a picture was answered ${refused.status} and ${again.status} on a full disk`);
        if (!refused.html.includes('Şu an dosya kaydedemiyoruz')) broken.push('a picture was refused without the sentence');
        if (!refused.html.includes('Resim 2')) broken.push('what was typed beside the picture is lost');
        if (halves(folder) > 0) broken.push(`${halves(folder)} half files were left`);
        const [failed, room] = [
          await figureOf(figures, 'kontak_uploads_failed_total', ''),
          await figureOf(figures, 'kontak_uploads_free_bytes', ''),
        ];
        if (failed !== 2) broken.push(`${failed} of 2 files that were not kept were counted`);
        if (room > 64_000) broken.push(`${room} bytes are said to be free on a full disk`);
        const said = stage.web.output().split('files cannot be kept').length - 1;
        if (said !== 1) broken.push(`the log said ${said} times that files cannot be kept`);
        rmSync(rest);
        const back = await millisecondsUntil(async () => [200, 303].includes((await keep()).status), 30_000);
        if (back > BACK_WITHIN_MS) broken.push(`a picture was kept ${seconds(back)} after there was room`);
        return [
          `  the disk of uploads was full: a picture was refused with a sentence after ${Math.round(refused.ms)} and ${Math.round(again.ms)} ms, counted and told once in the log; kept ${seconds(back)} after there was room again`,
        ];
      },
    });
    return { seen: report.seen, broken: [...broken, ...report.broken] };
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Until nothing more can be written. */
const fill = (file: string, folder: string): void => writeFileSync(file, Buffer.alloc(freeBytes(folder)));

/** Files that are named as one that is being written. */
const halves = (folder: string): number =>
  readdirSync(join(folder, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.includes('.'))
    .length;

interface Kept {
  readonly status: number;
  readonly html: string;
  readonly ms: number;
}

/** Somebody of ours who puts another picture to a text each time. */
async function pictureKeeper({ web, server, sql }: Stage): Promise<() => Promise<Kept>> {
  const asked = (path: string, init: RequestInit): Promise<Response> => fetch(web.origin + path, { redirect: 'manual', ...init });
  const registered = await asked('/api/v1/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  if (!registered.ok) throw new Error(`Registering answered ${registered.status}`);
  await sql(`update users set email_verified = true where email = '${PERSON.email}'`);
  await printedBy('staff.ts', ['grant', PERSON.email, 'content'], { ...SETTINGS, DATABASE_URL: server.url });
  const origin = SETTINGS.PUBLIC_ORIGIN;
  const loggedIn = await asked(href('logIn', 'tr', {}), {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email: PERSON.email, password: PERSON.password }),
  });
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await sql('update user_sessions set second_factor_at = now()');
  let number = 0;
  return async () => {
    number += 1;
    const form = new FormData();
    const picture = await sharp({ create: { width: 400 + number, height: 300, channels: 3, background: { r: number * 20, g: 90, b: 40 } } })
      .png()
      .toBuffer();
    form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'car.png');
    for (const [name, value] of Object.entries({ action: 'put_picture', altTr: `Resim ${number}`, altEn: `Picture ${number}` }))
      form.set(name, value);
    const startedAt = performance.now();
    const answer = await asked(staffHref('staffText', 'tr', { kind: 'blog', text: 'black-sea' }), {
      method: 'POST',
      headers: { origin, cookie, accept: 'text/html' },
      body: form,
    });
    return { status: answer.status, html: await answer.text(), ms: performance.now() - startedAt };
  };
}

export const FULL_UPLOADS: Drill = {
  name: 'full-uploads',
  what: 'the disk that uploads lie on is full',
  isQuick: false,
  run: fullUploads,
};

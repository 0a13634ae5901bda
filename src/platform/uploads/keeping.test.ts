import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { folderBlobs } from './blobs.ts';
import { toldKeeping } from './keeping.ts';
import { isNotKept } from './not-kept.ts';

const FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('a full disk is said once in the log, counted for alerts, and is over by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const lines: string[] = [];
  const metrics = createMetrics();
  let isFull = true;
  const disk = folderBlobs(folder);
  const put: typeof disk.put = async (...file) => {
    if (isFull) throw FULL;
    return disk.put(...file);
  };
  const blobs = toldKeeping({ ...disk, put }, { folder, metrics, log: createLog('info', { write: (line) => void lines.push(line) }) });
  for (let turn = 0; turn < 2; turn += 1) {
    const error = await blobs.put('papers', Buffer.from('a paper')).catch((thrown: unknown) => thrown);
    expect(isNotKept(new Error('undone', { cause: error }))).toBe(true);
  }
  expect(await metrics.text()).toContain('kontak_uploads_failed_total 2');
  isFull = false;
  const digest = await blobs.put('papers', Buffer.from('a paper'));
  expect(Buffer.from((await blobs.get('papers', digest)) ?? []).toString()).toBe('a paper');
  expect(await metrics.text()).toMatch(/^kontak_uploads_free_bytes [1-9]/m);
  expect(lines.filter((line) => line.includes('files cannot be kept'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('files can be kept again'))).toHaveLength(1);
  await rm(folder, { recursive: true });
});

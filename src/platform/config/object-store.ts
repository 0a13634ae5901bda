import type { ObjectStore } from '../uploads/object-blobs.ts';
import { isLoopback } from './contradictions.ts';

/** An object store as `BLOBS_URL` names it: `https://key:secret@host/bucket?region=eu-central-1`. */
export function objectStoreFrom(text: string): ObjectStore {
  const url = new URL(text);
  return {
    url: url.origin + url.pathname.replace(/\/$/, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** What is wrong with `BLOBS_URL`, in sentences that name no part of it. */
export function objectStoreProblems(text: string): string[] {
  const url = new URL(text);
  const problems: string[] = [];
  if (!url.username || !url.password || url.pathname === '/')
    problems.push(
      'BLOBS_URL names the store, the key and its secret, and the bucket: https://key:secret@host/bucket?region=eu-central-1. What is no letter or digit of the key and the secret is percent-encoded.',
    );
  if (url.protocol === 'http:' && !isLoopback(text))
    problems.push('BLOBS_URL must begin with https:// unless the store is on this machine: papers of people travel there.');
  return problems;
}

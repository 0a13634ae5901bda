import type { NamedImage } from './images.ts';

/** A list of images by processor comes first: its digest is the same for all of them. */
const ACCEPTED = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const DEADLINE_MS = 20_000;

/** What a registry gives out under a tag now, as `sha256:…`. @throws where it cannot be asked, or does not say */
export async function digestAt({ registry, repository, tag }: Pick<NamedImage, 'registry' | 'repository' | 'tag'>): Promise<string> {
  const url = `${originOf(registry)}/v2/${repository}/manifests/${tag}`;
  const asked = (token?: string): Promise<Response> =>
    fetch(url, {
      method: 'HEAD',
      headers: { accept: ACCEPTED, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  const first = await asked();
  const answer = first.status === 401 ? await asked(await tokenFor(first.headers.get('www-authenticate') ?? '')) : first;
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${registry} answered ${answer.status} and no digest`);
  return digest;
}

/** Docker's own registry answers under another name than its images have; one on this machine has no certificate. */
const originOf = (registry: string): string =>
  registry === 'docker.io'
    ? 'https://registry-1.docker.io'
    : `${/^(localhost|127\.0\.0\.1)(:|$)/.test(registry) ? 'http' : 'https'}://${registry}`;

/** Whoever reads what is for everybody gets a token for the asking, where the challenge says. */
async function tokenFor(challenge: string): Promise<string> {
  const said = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const url = new URL(said.realm ?? '');
  for (const name of ['service', 'scope']) if (said[name]) url.searchParams.set(name, said[name]);
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  const { token, access_token: accessToken } = (await answer.json()) as { token?: string; access_token?: string };
  return token ?? accessToken ?? '';
}

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { migrationDigests, RELEASED_FILE, type ReleasedVersion } from './drills/previous/released.ts';
import { imageFaults, namedImages } from './images/images.ts';

// `npm run pin -- 0.2.0`: what stands in the present commit is what was released under that number. The next version is held to it: by a test, that its migrations stay as they are,
// and by `npm run drill -- previous`. No version is released whose images may be others tomorrow.
const [version] = process.argv.slice(2);
const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
if (!version || !/^\d+\.\d+\.\d+$/.test(version) || git('status', '--porcelain', 'db/migrations') !== '') {
  process.stderr.write('npm run pin -- 0.2.0, with all migrations committed\n');
  process.exit(2);
}
const images = namedImages();
const unpinned = [...imageFaults(images), ...Object.entries(images.exceptions).map(([image, why]) => `${image} names no digest: ${why}`)];
if (unpinned.length > 0) {
  process.stderr.write(`${unpinned.join('\n')}\nnpm run pin-images, and try what was pinned.\n`);
  process.exit(1);
}
const pinned: ReleasedVersion = { version, commit: git('rev-parse', 'HEAD'), migrations: migrationDigests() };
writeFileSync(RELEASED_FILE, `${JSON.stringify(pinned, null, 2)}\n`);
process.stdout.write(`${version} is ${pinned.commit}, with ${Object.keys(pinned.migrations).length} migrations.\n`);

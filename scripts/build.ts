import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BUILD_STAMP, inputsDigest } from './build-stamp.ts';
import { messageProblems } from './check-messages.ts';
import { compileMessages } from './paraglide.ts';

/** Builds pages and server, and packs every asset ahead of time. A message that one language lacks stops it. */
export async function build(): Promise<void> {
  const problems = messageProblems();
  if (problems.length > 0) {
    process.stderr.write(`The build is refused: the languages differ.\n${problems.join('\n')}\n`);
    process.exit(1);
  }
  await compileMessages();
  const digest = inputsDigest();
  const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { stdio: 'inherit' });
  if (built.status !== 0) {
    process.stderr.write('The build failed; what went wrong is printed above.\n');
    process.exit(built.status ?? 1);
  }
  packAssets('build/client');
  writeFileSync(BUILD_STAMP, digest);
}

function packAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < 600) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) await build();

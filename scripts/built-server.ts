import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the built server offers to those who start it. */
export interface BuiltServer {
  startRole(): Promise<void>;
  startWorker(): Promise<void>;
  afterRestore(config: unknown): Promise<{ readonly lines: readonly string[]; readonly isSound: boolean }>;
}

/**
 * Loads `build/server`. Its scripts are compiled once and kept beside it (or where `NODE_COMPILE_CACHE` says), so that every later start is
 * faster by the time that takes; where nothing can be written, each start compiles them.
 */
export async function builtServer(): Promise<BuiltServer> {
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? resolve('build/compiled'));
  return import(pathToFileURL(resolve('build/server/index.js')).href);
}

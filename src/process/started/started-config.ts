import { type Config, configFrom, environment } from '../../platform/config.ts';
import { loadOrCreateSecret, lockFolder } from '../../platform/database/data-folder.ts';

/**
 * The configuration of this process and, in the embedded mode, its data folder taken.
 * @throws ConfigError, FolderInUse: both with sentences for the person who starts the product
 */
export function startedConfig(): { config: Config; release: () => void } {
  const strings = environment();
  let release = () => {};
  const config = configFrom(strings, () => 'taken below, once the folder is ours');
  if (config.database.kind === 'postgres') return { config, release };
  release = lockFolder(config.dataFolder);
  process.on('exit', release);
  return { config: configFrom(strings, () => loadOrCreateSecret(config.secretFile)), release };
}

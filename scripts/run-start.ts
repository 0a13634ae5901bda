/** Runs a start. What the person in front of it can mend is told in sentences; anything else with its stack. */
export async function runStart(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const known =
      error instanceof Error &&
      ['ConfigError', 'FolderInUse', 'RedirectsError', 'DatabaseNotReady', 'UnusableBackup'].includes(error.constructor.name);
    const text =
      error instanceof Error
        ? known || error.message.startsWith('Port ')
          ? error.message
          : (error.stack ?? error.message)
        : String(error);
    process.stderr.write(`\nKontak did not start.\n${text}\n\n`);
    process.exit(1);
  }
}

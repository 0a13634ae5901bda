import { migrate, pendingMigrations } from '../src/platform/database/migrations.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run migrate -- expand`: applies what the new version needs, before its processes start. `-- contract`: takes away what the version before
// used, after its last process has ended. `-- status`: what waits. `npm run db:migrate`: everything. docs/operations/deploying.md.
const [task] = process.argv.slice(2);
if (task !== undefined && task !== 'expand' && task !== 'contract' && task !== 'status') {
  process.stderr.write('npm run migrate -- expand | contract | status\n');
  process.exit(2);
}

await runStart(() =>
  withDatabase(async ({ db }) => {
    if (task === 'status') {
      // Before the first migration there is no table of them.
      for (const phase of ['expand', 'contract'] as const) {
        const pending = await pendingMigrations(db, phase).catch(() => ['all of them']);
        process.stdout.write(`${phase}: ${pending.length > 0 ? pending.join(', ') : 'nothing waits'}\n`);
      }
      return;
    }
    if (task === 'contract' && (await pendingMigrations(db, 'expand')).length > 0) {
      process.stderr.write('Something that expands still waits: npm run migrate -- expand, and start the new version first.\n');
      process.exitCode = 1;
      return;
    }
    const applied = await migrate(db, task === undefined ? {} : { only: task });
    process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to apply.\n');
  }),
);

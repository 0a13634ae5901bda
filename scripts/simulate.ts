import { parseArgs } from 'node:util';
import { PLANTED_BUGS, plantBug } from '../simulation/planted-bugs.ts';

// `npm run simulate -- --seeds 2000`: stories 1 to 2000 among suppliers and a bank that fail; ends at the first that breaks something.
// `npm run simulate -- --from 2001 --minutes 12`: as many from story 2001 on as there is time for.
// `npm run simulate -- --seed 17`: this story alone, with everything that happened.
// `npm run simulate -- --bug 3`: with a mistake of the list planted in the product; without a number the list.
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    bug: { type: 'string' },
    bugs: { type: 'boolean' },
  },
});
const from = Number(values.seed ?? values.from ?? 1);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
// A planted bug is found within two thousand stories, or the simulator is blind to it.
const enough = values.bug === undefined ? 300 : 2_000;
const usual = minutes === undefined ? enough : Number.MAX_SAFE_INTEGER;
const count = values.seed === undefined ? Number(values.seeds ?? usual) : 1;
const isTime = minutes === undefined || (minutes > 0 && Number.isFinite(minutes));
const bug = values.bug === undefined ? undefined : PLANTED_BUGS[Number(values.bug) - 1];
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count) || count < 1 || !isTime || (values.bug !== undefined && !bug)) {
  process.stderr.write('npm run simulate -- [--seeds COUNT] [--minutes MINUTES] [--from SEED] [--bug NUMBER] | --seed SEED | --bugs\n');
  process.exit(2);
}
if (values.bugs) {
  process.stdout.write(`${PLANTED_BUGS.map(({ name }, index) => `${index + 1} ${name}`).join('\n')}\n`);
  process.exit(0);
}

if (bug) {
  plantBug(bug);
  process.stdout.write(`Planted: ${bug.name}.\n`);
}
// The product is loaded after the bug is planted.
const { runSeeds } = await import('../simulation/run.ts');
const { stories, seconds, last, failed } = await runSeeds(from, count, minutes === undefined ? undefined : minutes * 60);
if (failed) process.stdout.write(`${failed.trace.join('\n')}\n\nSeed ${failed.seed} breaks:\n  ${failed.broken.join('\n  ')}\n`);
else if (values.seed !== undefined) process.stdout.write(`${last?.trace.join('\n')}\n`);
process.stdout.write(`${stories} stories from ${from} on in ${seconds.toFixed(1)} s, ${failed ? 1 : 0} broke something.\n`);
process.exitCode = failed ? 1 : 0;

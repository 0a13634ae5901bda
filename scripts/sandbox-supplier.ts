import { OWN_SUPPLIERS } from '../sandbox/own/own-suppliers.ts';
import { startSandbox } from '../sandbox/server.ts';
import { SANDBOX_SUPPLIERS } from '../sandbox/suppliers.ts';

// `npm run sandbox:supplier`: suppliers' systems that speak OpenTravel or an interface of their own, to run the product against. With `npm start` they are a process of the product's.
const file = process.env.SANDBOX_FILE;

if (process.send) {
  // Started by the product, and ended with it.
  process.once('disconnect', () => process.exit(0));
  await startSandbox({ port: Number(process.env.PORT), file });
  process.send('ready');
} else {
  const sandbox = await startSandbox({ port: Number(process.env.SANDBOX_PORT ?? 4180), file });
  const lines = [...SANDBOX_SUPPLIERS, ...OWN_SUPPLIERS].map(({ name, title }) => `  ${sandbox.origin}/${name.padEnd(10)} ${title}`);
  process.stdout.write(`Suppliers of the sandbox, each speaking in its own way:\n${lines.join('\n')}\n`);
  process.stdout.write(
    `Their knobs: curl -d '{"latencyMs":2000}' ${sandbox.origin}/control/marti   (SANDBOX_SUPPLIERS=${sandbox.origin} npm start)\n`,
  );
}

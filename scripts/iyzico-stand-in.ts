import { parseArgs } from 'node:util';
import { iyzicoStandIn, STAND_IN_KEYS } from '../src/testing/iyzico/stand-in.ts';

/** Speaks iyzico's protocol on this machine, to try the site out with (docs/payments.md). It moves no money. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4250' } } });
const { url } = await iyzicoStandIn({ port: Number(values.port) });
process.stdout.write(
  `iyzico stand-in: IYZICO_URL=${url} IYZICO_API_KEY=${STAND_IN_KEYS.apiKey} IYZICO_SECRET_KEY=${STAND_IN_KEYS.secretKey}\n`,
);

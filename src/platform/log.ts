import { type DestinationStream, type LoggerOptions, pino } from 'pino';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Names under which personal data, cards and secrets travel; whatever they hold is written as [hidden]. */
const PRIVATE_FIELDS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'name',
  'surname',
  'holder',
  'number',
  'cvc',
  'card',
  'password',
  'token',
  'secret',
  'secretKey',
  'merchantKey',
  'merchantSalt',
  'apiKey',
  'authorization',
  'cookie',
  'birthDate',
  'licenceDate',
  'additionalDrivers',
  'nationalId',
  'ip',
  'accessKey',
  'reference',
];

export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return pino(options, destination ?? standardOutput());
}

/** Of what cannot be written so much waits until it can; more is dropped. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Lines to a file or a pipe that may be full or gone: nobody is refused anything, and no process ends, because a line cannot be written.
 * @param fd that of the process itself unless told otherwise
 */
export function standardOutput(fd = 1): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: MOST_WAITING_BYTES });
  output.on('error', () => {});
  // What the process prints besides its lines goes the same way.
  if (fd === 1 && process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => {});
  return output;
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

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
  return destination ? pino(options, destination) : pino(options);
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

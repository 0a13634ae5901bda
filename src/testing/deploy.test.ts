import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, ConfigError, configFrom } from '#platform/config';
import { ROOT } from '#platform/root';
import { Environment } from '../platform/config/environment.ts';

/** What stands around the product is held to the code: nobody runs it here, so whatever it names must at least exist. */
const DEPLOY = join(ROOT, 'deploy');
const textOf = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');
const SETTINGS = Object.keys(Environment.shape);
/** From the signal to the end: `graceful-stop.ts`. */
const LONGEST_STOP_SECONDS = 24;

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly cap_drop?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}
const compose = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { services } = compose;
const OURS = ['migrate', 'web', 'worker', 'backup'];
const UNITS = readdirSync(join(DEPLOY, 'systemd'));
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));

/** `NAME=value` of a file, comments left out. */
const settingsIn = (text: string): [string, string][] =>
  [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
const valuesOf = (unit: string, key: string): string[] =>
  [...textOf('systemd', unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const scriptsIn = (command: string): string[] => [...command.matchAll(/\bscripts\/[\w/-]+\.ts\b/g)].map(([script]) => script);

const EXAMPLE = settingsIn(textOf('compose.env.example'));
/** What only compose itself reads. */
const OF_THE_MACHINE = ['SITE', 'POSTGRES_PASSWORD', 'BACKUPS'];
const FILLED: Readonly<Record<string, string>> = {
  APP_SECRET: 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw',
  SMTP_URL: 'smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'rezervasyon@example.org',
  PAYMENT_GATEWAY: 'none',
  BRAND_LEGAL_NAME: 'Bir Şirket A.Ş.',
  BRAND_PHONE: '0850 111 11 11',
  BRAND_EMAIL: 'destek@example.org',
  BRAND_ADDRESS: 'Bir Cadde 1, İzmir',
  BRAND_COORDINATES: '38.4, 27.1',
};

/** The configuration of a service, with the example as it is or filled in. */
function configOf(service: string, filled: Readonly<Record<string, string>>): Config {
  const environment = Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/g, 'abc')]),
  );
  const example = Object.fromEntries(EXAMPLE.filter(([name]) => !OF_THE_MACHINE.includes(name)));
  return configFrom({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data', ...example, ...filled, ...environment }, () => '');
}

describe('compose', () => {
  test('starts the product once its example is filled in, and refuses it as it is', () => {
    for (const name of OURS) expect(configOf(name, FILLED), name).toMatchObject({ demo: false, database: { kind: 'postgres' } });
    expect(() => configOf('web', {})).toThrow(ConfigError);
    expect(OURS.map((name) => configOf(name, FILLED).role)).toEqual(['migrate', 'web', 'worker', 'all']);
    expect(configOf('web', FILLED).metrics).toEqual({ port: 9464, host: '0.0.0.0' });
  });

  test('backs up what web processes keep of uploads, and cannot change it', () => {
    expect(services.web?.volumes).toContain('data:/data');
    expect(services.backup?.volumes).toContain('data:/data:ro');
  });

  test('names settings, scripts and volumes that there are', () => {
    for (const [name] of EXAMPLE) expect([...SETTINGS, ...OF_THE_MACHINE]).toContain(name);
    for (const asked of textOf('compose.yaml').matchAll(/\$\{(\w+)/g)) expect(OF_THE_MACHINE).toContain(asked[1]);
    for (const name of OURS) {
      for (const setting of Object.keys(services[name]?.environment ?? {})) expect(SETTINGS, name).toContain(setting);
      for (const script of scriptsIn(services[name]?.command?.join(' ') ?? '')) expect(existsSync(join(ROOT, script)), script).toBe(true);
    }
    expect(scriptsIn(services.backup?.command?.join(' ') ?? '')).toEqual(['scripts/backup.ts']);
    for (const { volumes = [], depends_on = {} } of Object.values(services)) {
      for (const volume of volumes.map((one) => one.split(':')[0] ?? '').filter((one) => /^\w+$/.test(one)))
        expect(Object.keys(compose.volumes)).toContain(volume);
      for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
    }
  });

  test('gives each process time to stop, and nothing to write to but what it needs', () => {
    for (const name of OURS) {
      const { read_only, stop_grace_period, cap_drop } = services[name] ?? {};
      expect([read_only, cap_drop], name).toEqual([true, ['ALL']]);
      expect(Number.parseInt(stop_grace_period ?? '', 10), name).toBeGreaterThan(LONGEST_STOP_SECONDS);
    }
  });
});

test('Caddy asks the web process where it listens, and whether it is ready', () => {
  expect(textOf('Caddyfile')).toContain(`reverse_proxy web:${configOf('web', FILLED).port} {`);
  expect(textOf('Caddyfile')).toContain('health_uri /readyz');
});

test('the container is run by nobody in particular and starts what npm start starts', () => {
  const text = textOf('Containerfile');
  const stages = text.split(/^FROM /m).slice(1);
  expect(stages.at(-1)).toMatch(/^USER node$/m);
  for (const script of scriptsIn(text)) expect(existsSync(join(ROOT, script)), script).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(stages.at(-1) ?? '') ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.start);
  for (const [, name = ''] of text.matchAll(/\b([A-Z][A-Z_]+)=\S/g)) expect(SETTINGS).toContain(name);
  for (const file of ['.containerignore', '.dockerignore']) expect(readFileSync(join(ROOT, file), 'utf8').split('\n')).toContain('.env');
});

describe.each(SERVICES)('%s', (unit) => {
  test('names settings and scripts that there are', () => {
    const settings = valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((one) => one.split('=')[0] ?? ''));
    expect(settings.length).toBeGreaterThan(0);
    for (const setting of settings) expect(SETTINGS).toContain(setting);
    const [command = ''] = valuesOf(unit, 'ExecStart');
    const [script = ''] = scriptsIn(command);
    expect(existsSync(join(ROOT, script)), command).toBe(true);
    expect(existsSync(join(ROOT, 'node_modules/node/bin/node'))).toBe(command.startsWith('/opt/kontak/node_modules/node/bin/node '));
  });

  test('may write where its data lies, and has time to stop', () => {
    expect([valuesOf(unit, 'ProtectSystem'), valuesOf(unit, 'NoNewPrivileges'), valuesOf(unit, 'User')]).toEqual([
      ['strict'],
      ['true'],
      ['kontak'],
    ]);
    for (const seconds of valuesOf(unit, 'TimeoutStopSec')) expect(Number(seconds)).toBeGreaterThan(LONGEST_STOP_SECONDS);
  });
});

test('units lean on units that there are, and two processes of one machine have two ports for their figures', () => {
  const named = UNITS.flatMap((unit) => ['After', 'Requires'].flatMap((key) => valuesOf(unit, key).flatMap((line) => line.split(' '))));
  for (const unit of named.filter((one) => one.startsWith('kontak-'))) expect(UNITS).toContain(unit);
  for (const timer of UNITS.filter((one) => one.endsWith('.timer'))) expect(UNITS).toContain(timer.replace('.timer', '.service'));
  const ports = UNITS.flatMap((unit) => valuesOf(unit, 'Environment').flatMap((line) => /METRICS_PORT=(\d+)/.exec(line)?.[1] ?? []));
  expect(ports).toEqual(['9464', '9465']);
});

import { expect, test } from 'vitest';
import { pgBouncerSettings } from './pgbouncer-settings.ts';

test('a drill runs with the deployed settings, and with addresses of its own', () => {
  const deployed = '; why\n[databases]\nkontak = host=db\n\n[pgbouncer]\nlisten_port = 6432\npool_mode = transaction';
  expect(pgBouncerSettings(deployed, { kontak: undefined, '*': 'host=127.0.0.1', listen_port: '7000', unix_socket_dir: '' })).toBe(
    '; why\n[databases]\n* = host=127.0.0.1\n\n[pgbouncer]\nunix_socket_dir = \nlisten_port = 7000\npool_mode = transaction',
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../src/platform/root.ts';
import { haproxySettings } from './haproxy-settings.ts';

test('a drill has the settings that are deployed, and nothing of the net', () => {
  const deployed = readFileSync(join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8');
  const settings = haproxySettings(deployed, { port: '4000', told: '4003', webs: ['4001', '4002'] });
  expect(settings.match(/^ +(bind|server) .*$/gm)).toEqual([
    '  bind 127.0.0.1:4000',
    '  server web1 127.0.0.1:4001',
    '  server web2 127.0.0.1:4002',
    '  server web1 127.0.0.1:4001',
    '  server web2 127.0.0.1:4002',
    '  bind 127.0.0.1:4003',
  ]);
  for (const kept of [
    'option redispatch 1',
    'retry-on conn-failure empty-response',
    'http-request disable-l7-retry unless METH_GET',
    'http-check send meth GET uri /readyz',
    'default-server check inter 2s',
  ]) {
    expect(deployed).toContain(kept);
    expect(settings).toContain(kept);
  }
  expect(settings).not.toMatch(/ssl|10\.0\./);
});

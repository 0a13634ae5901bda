import { expect, test } from 'vitest';
import { dumpArguments, restoreArguments, runTool, serverEnvironment } from './postgres-tools.ts';

test('PostgreSQL’s programs are told where the server is in their environment, and the password stands in no command', () => {
  expect(serverEnvironment('postgres://kontak:p%40ss@db.internal:6432/shop?sslmode=verify-full')).toEqual({
    PGHOST: 'db.internal',
    PGPORT: '6432',
    PGUSER: 'kontak',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'shop',
    PGSSLMODE: 'verify-full',
  });
  expect(serverEnvironment('postgres://kontak@[::1]/shop')).toMatchObject({ PGHOST: '::1', PGPORT: '5432', PGPASSWORD: '' });
  expect([...dumpArguments('/b/x'), ...restoreArguments('/b/x', 'shop', true)].join(' ')).not.toContain('ss@');
});

test('a restore is whole or nothing, and takes away what is there only when told so', () => {
  expect(restoreArguments('/b/x', 'shop', false)).toEqual(
    expect.arrayContaining(['--single-transaction', '--exit-on-error', '--dbname=shop']),
  );
  expect(restoreArguments('/b/x', 'shop', false)).not.toContain('--clean');
  expect(restoreArguments('/b/x', 'shop', true)).toContain('--clean');
});

test('a program that is not there is named, and what to install', async () => {
  await expect(runTool('pg_dump', [], {}, '/nowhere')).rejects.toThrow('postgresql-client');
});

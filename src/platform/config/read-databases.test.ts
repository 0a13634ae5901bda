import { expect, test } from 'vitest';
import { configFrom, type EnvironmentStrings } from '../config.ts';

const PRIMARY = {
  DATABASE_URL: 'postgres://kontak@127.0.0.1/kontak',
  APP_SECRET: 'a secret of a server, long enough to be taken',
  PUBLIC_ORIGIN: 'https://www.example.com',
  DEMO: 'true',
};
const config = (strings: EnvironmentStrings) => configFrom(strings, () => 'a generated secret for tests and nothing else');
const replicas = (READ_DATABASE_URL: string) => config({ ...PRIMARY, READ_DATABASE_URL }).readDatabaseUrls;

test('without READ_DATABASE_URL everything is read where it is written', () => {
  expect([config({}).readDatabaseUrls, config(PRIMARY).readDatabaseUrls]).toEqual([[], []]);
});

test('there may be several replicas; a comma in a password parts nothing', () => {
  expect(replicas('postgres://kontak@replica/kontak?sslmode=require')).toEqual(['postgres://kontak@replica/kontak?sslmode=require']);
  expect(replicas('postgres://kontak:a,b@one:5433/kontak, postgresql://two/kontak')).toEqual([
    'postgres://kontak:a,b@one:5433/kontak',
    'postgresql://two/kontak',
  ]);
});

test('replicas are of a database that is named, and addresses are addresses', () => {
  expect(() => config({ READ_DATABASE_URL: 'postgres://replica/kontak' })).toThrow('READ_DATABASE_URL needs DATABASE_URL');
  expect(() => replicas('replica:5432')).toThrow(/READ_DATABASE_URL.*must be addresses like postgres/);
});

test('what goes to another machine in the clear is worth a line for each', () => {
  const { warnings } = config({ ...PRIMARY, READ_DATABASE_URL: 'postgres://one/kontak,postgres://two/kontak,postgres://127.0.0.1/kontak' });
  expect(warnings.filter((line) => line.startsWith('READ_DATABASE_URL names another machine'))).toHaveLength(2);
});

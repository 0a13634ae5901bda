import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';

const SECRET = 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw';
const SERVER = {
  DATABASE_URL: 'postgres://kontak@localhost:5432/kontak',
  PUBLIC_ORIGIN: 'https://www.example.com',
  APP_SECRET: SECRET,
  DEMO: 'true',
};
const partOf = (strings: object) => {
  const { role, jobs } = configFrom({ ...strings }, () => SECRET);
  return [role, jobs];
};

test('with nothing set one process does everything', () => {
  expect(partOf({})).toEqual(['all', 'inside']);
});

test('a process with a part of its own works no jobs beside it', () => {
  expect(partOf({ ...SERVER, ROLE: 'web' })).toEqual(['web', 'separate']);
  expect(partOf({ ...SERVER, ROLE: 'worker' })).toEqual(['worker', 'separate']);
  expect(partOf({ ...SERVER, JOBS: 'separate' })).toEqual(['all', 'separate']);
});

test('the embedded database has one process, which does everything', () => {
  expect(() => configFrom({ ROLE: 'web' }, () => SECRET)).toThrow('ROLE=web needs DATABASE_URL');
  expect(partOf({ ROLE: 'migrate' })).toEqual(['migrate', 'separate']);
});

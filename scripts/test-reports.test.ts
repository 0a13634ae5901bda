import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/platform/root.ts';
import { outcomeOfPlaywright, outcomeOfVitest } from './test-reports.ts';

const file = (name: string, ...assertionResults: { status: string; fullName: string; failureMessages: string[] }[]) => ({
  name: join(ROOT, name),
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});
const passed = (fullName: string, ...failureMessages: string[]) => ({ status: 'passed', fullName, failureMessages });
const failed = (fullName: string, ...failureMessages: string[]) => ({ status: 'failed', fullName, failureMessages });

test('a test that passes at the second try is counted as passed and named', () => {
  const testResults = [file('src/a.test.ts', passed('one'), passed('two', 'expected 200, was 503'))];
  expect(outcomeOfVitest({ success: true, numPassedTests: 2, numFailedTests: 0, testResults }, 0)).toEqual({
    counts: { passed: 2, failed: 0, failures: [] },
    unsteady: ['src/a.test.ts › two: expected 200, was 503'],
  });
});

test('a property that failed once is counted as failed, though other values passed', () => {
  const testResults = [file('src/a.test.ts', passed('one'), passed('holds', 'Error: Property failed after 3 tests'))];
  expect(outcomeOfVitest({ success: true, numPassedTests: 2, numFailedTests: 0, testResults }, 0)).toEqual({
    counts: { passed: 1, failed: 1, failures: ['src/a.test.ts › holds: Error: Property failed after 3 tests'] },
    unsteady: [],
  });
});

test('what fails, what cannot be loaded and a bad end without either are failures', () => {
  const testResults = [
    file('src/a.test.ts', passed('one'), failed('two', 'no')),
    { name: join(ROOT, 'src/b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ];
  expect(outcomeOfVitest({ success: false, numPassedTests: 1, numFailedTests: 1, testResults }, 1).counts).toEqual({
    passed: 1,
    failed: 2,
    failures: ['src/b.test.ts: Cannot find module', 'src/a.test.ts › two: no'],
  });
  expect(outcomeOfVitest({ success: false, numPassedTests: 0, numFailedTests: 0, testResults: [] }, 1).counts).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
  });
});

test('a journey that is left out has not passed, and one that passes at the second try is named', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'e2e/a.journey.ts',
    title,
    tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky', 'timeout'), spec('three', 'skipped')] }] }];
  expect(outcomeOfPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 }, suites }, 0)).toEqual({
    counts: { passed: 2, failed: 1, failures: ['[phone] e2e/a.journey.ts › three: skipped'] },
    unsteady: ['[phone] e2e/a.journey.ts › two: timeout'],
  });
});

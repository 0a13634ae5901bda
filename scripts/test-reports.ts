import { relative } from 'node:path';
import { ROOT } from '../src/platform/root.ts';
import type { Counts } from './step.ts';

// What the reports of Vitest and Playwright count as passed and as failed, and which tests needed a second try.

/** What a runner of tests did. */
export interface Outcome {
  readonly counts: Counts;
  /** Tests that passed at the second try only, a line each: to be mended. */
  readonly unsteady: readonly string[];
}

/** What is read of a report of Vitest. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** How fast-check begins what it says of a property that does not hold. */
const PROPERTY_FAILED = 'Property failed after';

/**
 * What a run of Vitest with a second try for each test comes to.
 *
 * A file that could not even be loaded holds no tests, but it is not a success. Each try of a property takes other
 * values: one that fails once has found something, so it counts as failed (`docs/decisions/0161`).
 *
 * @param code with which Vitest ended: a bad one without a failed test is one failure
 */
export function outcomeOfVitest(report: VitestReport, code: number): Outcome {
  const unloadable = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages: [reason] }) => ({
      passed: status !== 'failed',
      reason,
      text: `${relative(ROOT, name)} › ${fullName}: ${reason}`,
    })),
  );
  const lucky = tests.filter(({ passed, reason }) => passed && reason?.includes(PROPERTY_FAILED));
  const failures = [
    ...unloadable.map(({ name, message }) => `${relative(ROOT, name)}: ${message}`),
    ...[...tests.filter(({ passed }) => !passed), ...lucky].map(({ text }) => text),
  ];
  const passed = report.numPassedTests - lucky.length;
  return {
    counts: { ...counted(passed, report.numFailedTests + lucky.length + unloadable.length, code), failures },
    unsteady: tests.filter((test) => test.passed && test.reason && !lucky.includes(test)).map(({ text }) => text),
  };
}

/** What is read of a report of Playwright. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly suites: readonly JourneySuite[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** What a run of Playwright comes to: a journey that was left out has not passed. */
export function outcomeOfPlaywright(report: PlaywrightReport, code: number): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap((suite) => journeysThat(suite, ['unexpected', 'skipped']));
  return {
    counts: { ...counted(expected + flaky, unexpected + skipped, code), failures },
    unsteady: report.suites.flatMap((suite) => journeysThat(suite, ['flaky'])),
  };
}

function journeysThat({ suites = [], specs }: JourneySuite, states: readonly string[]): string[] {
  const those = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => states.includes(status))
      .map(({ projectName, status, results }) => `[${projectName}] ${file} › ${title}: ${results[0]?.error?.message ?? status}`),
  );
  return [...those, ...suites.flatMap((suite) => journeysThat(suite, states))];
}

/** A run that ends badly without a failed test (an error between tests, nothing to run) is one failure. */
function counted(passed: number, failed: number, code: number): Counts {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

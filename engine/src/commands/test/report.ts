import type { Reporter } from 'vitest/node';

type Errors = ReadonlyArray<{ readonly message: string }>;

/** Says what the checks find as they find it: their sentences alone, without places in the engine. `say` takes a line. */
export function createReport(say: (line: string) => void) {
  const since = performance.now();
  let passed = 0;
  let failed = 0;

  const fail = (name: string, errors: Errors): void => {
    failed += 1;
    say(`failed: ${name}`);
    for (const { message } of errors) say(message.replace(/^/gm, '  '));
  };
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') passed += 1;
      if (state === 'failed') fail(test.name, errors);
    },
    // Of what is done before the checks and after them.
    onTestSuiteResult(suite) {
      if (suite.errors().length > 0) fail(suite.name, suite.errors());
    },
    onTestModuleEnd(module) {
      if (module.errors().length > 0) fail('checks that cannot be run', module.errors());
    },
    onTestRunEnd(_, errors) {
      if (errors.length > 0) fail('an error beside the checks', errors);
    },
  };
  return {
    reporter,
    /** Whether all has passed. */
    conclude(): boolean {
      const seconds = Math.round((performance.now() - since) / 1000);
      if (failed === 0) say(`${passed} checks passed in ${seconds} s.`);
      else say(`\n${failed} of ${passed + failed} checks failed, in ${seconds} s.`);
      return failed === 0 && passed > 0;
    },
  };
}

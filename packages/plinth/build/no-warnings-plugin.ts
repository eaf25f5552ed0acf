import type { Plugin } from 'vite';

/** Warnings that are wrong or not about the code, each with its reason. */
const IGNORED: readonly RegExp[] = [
  // `:target-current` is of CSS Overflow 5. Lightning CSS knows an older draft, and leaves the rule unchanged.
  /^\[lightningcss minify\] 'target-current' is not recognized as a valid pseudo-class\./,
  // How long plugins took: depends on how busy the machine is.
  /^\[PLUGIN_TIMINGS\]/,
];

/** Makes every warning of a build an error: the output of a build that succeeds is seldom read. */
export function noWarningsPlugin(): Plugin {
  return {
    name: 'plinth:no-warnings',
    apply: 'build',
    configResolved({ logger }) {
      logger.warn = rejectWarning;
      logger.warnOnce = rejectWarning;
    },
  };
}

function rejectWarning(message: string): void {
  // oxlint-disable-next-line no-control-regex -- colours
  const plain = message.replace(/\u001B\[\d+m/g, '');
  if (!IGNORED.some((pattern) => pattern.test(plain)))
    throw new Error(`the build warns, and no warning may stand: ${plain}`);
}

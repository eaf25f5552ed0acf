import type { Plugin } from 'vite';

/** Warnings that are wrong or not about the code, with the reason why. Every other one ends the build. */
const PASSED_OVER: readonly RegExp[] = [
  // `:target-current` is a pseudo-class (CSS Overflow 5, on links in a `scroll-target-group`); Lightning CSS knows only
  // the pseudo-element of an older draft, and leaves the rule as it is.
  /^\[lightningcss minify\] 'target-current' is not recognized as a valid pseudo-class\./,
  // How long plugins took: of a busy machine, it says that it is busy.
  /^\[PLUGIN_TIMINGS\]/,
];

/** Makes every warning of a build an error: nobody reads the lines of a build that went well. */
export function noWarningsPlugin(): Plugin {
  return {
    name: 'plinth:no-warnings',
    apply: 'build',
    configResolved({ logger }) {
      logger.warn = refuseWarning;
      logger.warnOnce = refuseWarning;
    },
  };
}

/** @throws what is warned of, unless it is to be passed over. */
function refuseWarning(message: string): void {
  // oxlint-disable-next-line no-control-regex -- colours
  const plain = message.replace(/\u001B\[\d+m/g, '');
  if (!PASSED_OVER.some((pattern) => pattern.test(plain)))
    throw new Error(`the build warns, and no warning may stand: ${plain}`);
}

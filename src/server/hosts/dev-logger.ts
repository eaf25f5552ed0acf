import { createLogger, type Logger } from 'vite';
import { stripVTControlCharacters } from 'node:util';

/** What Vite says of a failure that the development server tells of itself, with stacks and colours. */
const TOLD_OTHERWISE = /Error when evaluating SSR module|Failed to run dependency scan/;

/** Vite's logger, whose errors go to `onError`. */
export function developmentLogger(onError: (error: unknown) => void): Logger {
  const logger = createLogger('info');
  const isToldOtherwise = (message: string): boolean => TOLD_OTHERWISE.test(stripVTControlCharacters(message));
  return {
    ...logger,
    error(message, options) {
      if (!isToldOtherwise(message)) onError(options?.error ?? new Error(message));
    },
    warn: (message, options) => void (isToldOtherwise(message) || logger.warn(message, options)),
    warnOnce: (message, options) => void (isToldOtherwise(message) || logger.warnOnce(message, options)),
  };
}

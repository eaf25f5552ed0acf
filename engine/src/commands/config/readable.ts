import { checkConfig } from '#commands/config/check-config.ts';
import definition from '#site/config.ts';

/** What keeps the engine from reading the site in this folder, each as `config.ts:line: problem`. */
export const { unreadable } = checkConfig(definition);

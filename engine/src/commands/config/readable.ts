import { checkConfig } from '#commands/config/check-config.ts';
import definition from '#site/config.ts';

const { unreadable, unknown } = checkConfig(definition);

/** What keeps the engine from reading the site in this folder; a setting that it does not know may be one that it misses. */
export const problems: readonly string[] = unreadable.length === 0 ? [] : [...unreadable, ...unknown];

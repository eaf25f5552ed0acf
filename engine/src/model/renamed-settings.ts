/** A setting of `config.ts` that has another name since a version of the engine. */
export type RenamedSetting = {
  /** Its old name with the settings that it is in: `measurement.services`; `pages.*.path` for that of each page. */
  readonly was: string;
  /** Its new name, in the same place. */
  readonly is: string;
  /** `0.2`: this version and its patches read the old name with a warning; the next refuses it. */
  readonly since: string;
};

/** Rows stay: a site may skip versions. undefined while there is none: then no script has the code that reads them. */
export const RENAMED_SETTINGS: readonly RenamedSetting[] | undefined = undefined;

/** Gives each setting its new name beside the old one, which commands/config/check-config.ts reports. */
export function withNewNames(definition: unknown, renamed: readonly RenamedSetting[]): unknown {
  return renamed.reduce((value, { was, is }) => renamedIn(value, was.split('.'), is), definition);
}

function renamedIn(value: unknown, [name = '', ...below]: readonly string[], is: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, below, is));
  if (typeof value !== 'object' || value === null) return value;
  const settings = Object.entries(value);
  if (below.length === 0) {
    const old = settings.find(([setting]) => setting === name);
    return old === undefined ? value : { [is]: old[1], ...value };
  }
  return Object.fromEntries(
    settings.map(([setting, each]) => [setting, [setting, '*'].includes(name) ? renamedIn(each, below, is) : each]),
  );
}

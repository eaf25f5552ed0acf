import { AnswersError } from '#commands/setup/answers.ts';

type PackageFile = { readonly name?: string; readonly scripts?: Names; readonly dependencies?: Names };
type Names = Readonly<Record<string, string>>;

/**
 * package.json of a new site: that of the template, with everything else that the folder's own has. A dependency on a file or
 * an address stays, since the version may be in no registry. @throws AnswersError where either is no JSON
 */
export function packageFile(template: string, present = '{}'): string {
  const [own, given] = [parsed(present), parsed(template)];
  const versions = Object.entries({ ...own.dependencies, ...given.dependencies }).map(([name, version]) => {
    const installed = own.dependencies?.[name] ?? '';
    return [name, installed.includes(':') ? installed : version] as const;
  });
  const merged = {
    ...given,
    ...own,
    ...Object.fromEntries(Object.entries(given).filter(([field]) => field !== 'name')),
    scripts: { ...own.scripts, ...given.scripts },
    dependencies: Object.fromEntries(versions),
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}

function parsed(json: string): PackageFile {
  try {
    // npm reads it, too.
    return JSON.parse(json) as PackageFile;
  } catch (error) {
    throw new AnswersError([`package.json cannot be read as JSON: ${String(error)}`]);
  }
}

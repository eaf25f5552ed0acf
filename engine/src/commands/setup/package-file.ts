import { assertJson } from '#commands/texts/assert-json.ts';

type PackageFile = { readonly name?: string; readonly scripts?: Names; readonly dependencies?: Names };
type Names = Readonly<Record<string, string>>;

/**
 * package.json of a new site: that of the template, with everything else that the folder's own has. A dependency on a file or
 * an address stays, since the version may be in no registry. @throws ProblemsError where either is no JSON
 */
export function packageFile(template: string, present = '{}'): string {
  for (const text of [present, template]) assertJson(text, 'package.json');
  // Files that npm reads, too.
  const [own, given] = [JSON.parse(present) as PackageFile, JSON.parse(template) as PackageFile];
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

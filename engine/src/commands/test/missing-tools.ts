/** What the checks of a site need beside the engine, and what each is for. */
const TOOLS: Readonly<Record<string, string>> = {
  vitest: 'runs the checks',
  playwright: 'opens the pages in a browser',
  'axe-core': 'looks for what keeps people from using a page',
  'html-validate': 'knows the rules of HTML',
  unpdf: 'reads what is on paper',
};

/** A sentence that names the tools that are not installed and the command that installs them; undefined when none is missing. */
export function missingTools(
  isInstalled: (name: string) => boolean,
  versions: Readonly<Record<string, string>>,
): string | undefined {
  const missing = Object.keys(TOOLS).filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const named = missing.map((name) => `${name}, which ${TOOLS[name]}`).join('; ');
  const packages = missing.map((name) => (versions[name] === undefined ? name : `${name}@${versions[name]}`));
  return `The checks need what is not installed: ${named}.\nInstall it with: npm install --save-dev ${packages.join(' ')}`;
}

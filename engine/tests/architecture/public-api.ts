import { resolve } from 'node:path';
import { API, NodeBuilderFlags, SymbolFlags, type Checker, type Project, type Symbol } from 'typescript/unstable/sync';
import type { Node } from 'typescript/unstable/ast';

/** What a site imports the engine by, and the module that it is. */
const MODULES = [
  ['plinth', 'src/page/plinth.ts', 'For pages: `pages/*.tsx`.'],
  ['plinth/config', 'src/model/define-site.ts', 'For `config.ts`.'],
  ['plinth/events', 'src/analytics/events.ts', 'For `events.ts`: a site adds its own to `AnalyticsEvents`.'],
  [
    'plinth/messages',
    'src/i18n/message-key.ts',
    'For `messages.ts`: a site names its file of messages in `SiteMessages`.',
  ],
  ['plinth/contact-form', 'src/pages/contact-form.tsx', 'For pages, which alone load it: `pages/*.tsx`.'],
  ['plinth/embed', 'src/pages/embed.tsx', 'For pages with `meta.services`, which alone load it: `pages/*.tsx`.'],
  ['plinth/picture', 'src/ui/picture.tsx', 'For pages, which alone load it: `pages/*.tsx`.'],
  ['plinth/sealed-clause', 'src/pages/sealed-clause.tsx', 'For pages, which alone load it: `pages/*.tsx`.'],
] as const;

const HEAD = `# What a site imports

Every name that a site may import from the engine, with what it is and its type. No other can be imported, but for
two in a stylesheet: \`plinth/hero.css\` has the rules of \`className="hero"\`, words beside a large drawing, and
\`plinth/leaf.css\` those of \`className="leaf"\`, a section in the other scheme, which the header takes above it. The list is
made from the types; an editor shows the same.
`;

/** The list of all exports as a document, made from the types. */
export function publicApi(): string {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects();
    if (project === undefined) throw new Error('tsconfig.json has no project');
    return [HEAD, ...MODULES.map(([name, file, use]) => moduleText(project, name, file, use))].join('\n');
  } finally {
    api.close();
  }
}

function moduleText(project: Project, name: string, file: string, use: string): string {
  const { checker, program } = project;
  const source = program.getSourceFile(resolve(file));
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module`);
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.name, symbol: originOf(symbol, checker) }));
  const named = exported.flatMap(({ symbol }) => namedTypes(symbol, project));
  const others = [...new Map(named.map((symbol) => [symbol.name, symbol]))]
    .filter(([type]) => !exported.some((each) => each.name === type))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    `## \`${name}\`\n\n${use}\n`,
    ...exported.map((each) => entry(`### \`${each.name}\``, each.symbol, project)),
    ...(others.length === 0 ? [] : ['### Types that these name\n']),
    ...others.map(([, symbol]) => entry('', symbol, project)),
  ].join('\n');
}

function entry(heading: string, symbol: Symbol, project: Project): string {
  const comment = project.checker.getDocumentationCommentOfSymbol(symbol);
  const parts = [heading, comment, `\`\`\`ts\n${signatureOf(symbol, project)}\n\`\`\``];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A type as it is written, and of anything else its type. */
function signatureOf(symbol: Symbol, project: Project): string {
  const { checker } = project;
  if (isType(symbol)) return declarationText(symbol, project);
  const type = checker.getTypeOfSymbol(symbol);
  const text = type === undefined ? '' : checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation);
  return (symbol.flags & SymbolFlags.Class) === 0 ? `const ${symbol.name}: ${text};` : classText(symbol, project);
}

/** The head of a class, its fields and its constructor, without bodies. */
function classText(symbol: Symbol, project: Project): string {
  return declarationText(symbol, project)
    .replaceAll(/^ {4}.*\n/gm, '')
    .replace(/^( {2}constructor\(.*\)) \{\n {2}\}/m, '$1;')
    .replaceAll(/^ {2}override name.*\n\n?/gm, '');
}

function declarationText(symbol: Symbol, project: Project): string {
  return (
    declarationOf(symbol, project)
      ?.getText()
      .replace(/^export /, '') ?? ''
  );
}

function declarationOf(symbol: Symbol, project: Project): Node | undefined {
  return symbol.declarations[0]?.resolve(project);
}

/** The engine's types that the signature of an export names. */
function namedTypes(symbol: Symbol, project: Project): Symbol[] {
  const declaration = declarationOf(symbol, project);
  if (declaration === undefined) return [];
  const signature = signatureOf(symbol, project).replaceAll(/\/\*\*[^]*?\*\//g, '');
  return [...signature.matchAll(/\b[A-Z]\w+/g)].flatMap(([name]) => {
    const found = project.checker.resolveName(name, SymbolFlags.Type, declaration);
    const origin = found && originOf(found, project.checker);
    return origin !== undefined && isType(origin) && isOurs(origin) ? [origin] : [];
  });
}

function isType({ flags }: Symbol): boolean {
  return (flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface)) !== 0;
}

function isOurs({ declarations }: Symbol): boolean {
  return declarations[0]?.path.includes('/src/') ?? false;
}

function originOf(symbol: Symbol, checker: Checker): Symbol {
  return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

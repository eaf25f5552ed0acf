import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEEDED_NODE } from '#lib/node-version.mjs';
import { packedManifest } from './packed-manifest.ts';

const WORKSPACE = {
  name: 'engine',
  private: true,
  dependencies: { react: '19.0.0' },
  devDependencies: { vitest: '5.0.0' },
  scripts: { test: 'vitest', prepack: 'compile', postpack: 'restore' },
  exports: { '.': './src/page/api.ts', './package.json': './package.json' },
  imports: { '#api': './src/page/api.ts', '#site/*': './site/*', '#*': './src/*' },
};

test('a package carries nothing that only its workspace uses', () => {
  const packed = packedManifest(WORKSPACE);

  expect(Object.keys(packed).toSorted()).toEqual(['dependencies', 'engines', 'exports', 'imports', 'name', 'scripts']);
  expect(packed.imports).not.toHaveProperty('#site/*');
});

test('npm tells an owner which Node the package needs', () => {
  expect(packedManifest(WORKSPACE).engines).toEqual({ node: `>=${NEEDED_NODE}` });
});

test('a pack that was interrupted can be started again', () => {
  expect(packedManifest(WORKSPACE).scripts).toEqual({ prepack: 'compile', postpack: 'restore' });
});

test('an export leads the build to the source, TypeScript to types and Node to compiled code, in this order', () => {
  const { exports } = packedManifest(WORKSPACE);

  expect(Object.entries(exports['.'] as object)).toEqual([
    ['plinth:source', './src/page/api.ts'],
    ['types', './compiled/src/page/api.d.ts'],
    ['default', './compiled/src/page/api.js'],
  ]);
});

test('a file that is not TypeScript is exported as it is', () => {
  expect(packedManifest(WORKSPACE).exports['./package.json']).toBe('./package.json');
});

test.each([
  ['#api', './src/page/api.ts', './compiled/src/page/api.js'],
  ['#*.ts', './src/*.ts', './compiled/src/*.js'],
  ['#*.tsx', './src/*.tsx', './compiled/src/*.js'],
  ['#*', './src/*', './compiled/src/*'],
])('the import %s leads to %s in a build and to %s in Node', (name, source, compiled) => {
  expect(packedManifest(WORKSPACE).imports?.[name]).toEqual({ 'plinth:source': source, default: compiled });
});

test.each(['tsconfig.json', 'types.json'])('%s compiles every module that the package exports', (project) => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> };
  const modules = Object.values(exports).filter((path) => /\.tsx?$/.test(path));
  const [, files = ''] = /"files": \[([^\]]*)\]/.exec(readFileSync(`scripts/pack/${project}`, 'utf8')) ?? [];

  expect(modules.filter((path) => !files.includes(`"../.${path}"`))).toEqual([]);
});

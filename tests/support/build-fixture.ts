import { execFileSync } from 'node:child_process';

/** Builds the fixture site (two locales, test pages) once for all end-to-end tests. */
export default function buildFixture(): void {
  execFileSync('npx', ['vite', 'build', '--app', '--logLevel', 'warn', '--config', 'tests/fixtures/site/vite.config.ts'], { stdio: 'inherit' });
}

export const FIXTURE_ROOT = '.cache/fixture-site';

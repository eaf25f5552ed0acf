import { spawnSync } from 'node:child_process';

/** Installs packages with apt-get where that is there and this is root: nobody is asked for a password. False otherwise. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !run('sh', '-c', 'command -v apt-get')) return false;
  return (
    run('apt-get', 'update', '-q') && run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
  );
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

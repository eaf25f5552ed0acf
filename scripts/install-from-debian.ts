import { spawnSync } from 'node:child_process';

/** Installs packages with apt-get, as root or by sudo without a password. Returns false where that fails. */
export function installFromDebian(...packages: string[]): boolean {
  if (!run('sh', '-c', 'command -v apt-get')) return false;
  const [command = '', ...args] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return (
    run(command, ...args, 'update', '-q') &&
    run(command, ...args, 'install', '-y', '-q', '--no-install-recommends', ...packages)
  );
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

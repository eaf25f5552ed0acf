import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile } from './deploy-file.ts';
import { findProgram } from './find-program.ts';
import { startProxyProgram } from './start-proxy-program.ts';
import { SHIPPED_NAME } from './shipped-places.ts';
import type { StartProxy } from './two-instances.ts';

export const CADDY = findProgram('caddy');

/** Caddy with deploy/container/Caddyfile. */
export const startCaddy: StartProxy = async ({ folder, ports, certificate }, [first, second]) => {
  const file = join(folder, 'Caddyfile');
  const site = deployFile('container/Caddyfile', {
    'site-a:3000': `127.0.0.1:${first}`,
    'site-b:3000': `127.0.0.1:${second}`,
    '{$SITE_URL} {': `{$SITE_URL} {\n\ttls ${certificate.file} ${certificate.key}`,
  });
  // Its own API and port 80 belong to the machine of the test.
  const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/storage\n}\n`;
  writeFileSync(file, options + site);
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const settings = { SITE_URL: `https://${SHIPPED_NAME}:${ports.https}`, HOME: folder };
  return startProxyProgram(CADDY ?? 'caddy', args, ports.https, settings);
};

import { deployFile } from './deploy-file.ts';
import { startNginx } from './nginx.ts';
import { shippedPlaces } from './shipped-places.ts';
import type { StartProxy } from './two-instances.ts';

/** nginx with deploy/one-machine/nginx-site.conf. */
export const startNginxSite: StartProxy = (setup, [first, second]) => {
  const site = deployFile('one-machine/nginx-site.conf', {
    ...shippedPlaces(setup),
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
  });
  return startNginx(setup.folder, site, setup.ports.https);
};

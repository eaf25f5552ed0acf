import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../../../scripts/start-process.ts';
import { findProgram } from './find-program.ts';
import type { Image } from './run-dockerfile.ts';

const NEEDED = ['unshare', 'mount', 'setpriv'];

/** A container's namespace of mounts is to be had only by root. */
export const CAN_CONFINE = process.getuid?.() === 0 && NEEDED.every((name) => findProgram(name) !== undefined);

/** The folders of C libraries, which the Debian of the last stage has, and this machine lends. */
const LIBRARIES = ['usr/lib', 'usr/lib64'];

/** Every program replaces the one before, so that signals reach the command. */
const ENTER = `
root=$1 folder=$2 user=$3 group=$4
shift 4
mount --bind "$root" "$root"
for path in ${LIBRARIES.join(' ')}; do mount --bind -o ro "/$path" "$root/$path"; done
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs unshare --root="$root" --wd="$folder" --setgid="$group" --setuid="$user" "$@"
`;
/** As container engines set it. */
const IMAGE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Prepares an image's root folder for `startConfined`. */
export function lendLibraries({ root }: Image): void {
  for (const path of LIBRARIES) mkdirSync(join(root, path), { recursive: true });
  for (const name of ['lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
}

/**
 * Runs a command in the image as an engine does under deploy/container/compose.yaml: as its user, without a right of root, with
 * nothing but the image's files, none of which can be written. Its network is this machine's.
 */
export function startConfined(
  { root, user, workingFolder }: Image,
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
): ChildProcessWithoutNullStreams {
  const [userId = '', groupId = ''] = user.split(':');
  const args = ['--mount', 'sh', '-euc', ENTER, 'sh', root, workingFolder, userId, groupId, ...command];
  return startProcess('unshare', args, { PATH: IMAGE_PATH, ...settings });
}

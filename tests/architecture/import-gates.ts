/** Files that only some may reach, whatever the table says. */
export const GATES: ReadonlyArray<{
  readonly to: RegExp;
  readonly from: RegExp;
  readonly why: string;
  readonly free?: ReadonlyArray<'type' | 'dynamic'>;
}> = [
  {
    to: /\.server\.tsx?$/,
    from: /^src\/(?:server|commands)\/|^(?:build|scripts)\/|\.server\.tsx?$/,
    why: 'it runs on a server only',
  },
  { to: /\.browser\.tsx?$/, from: /\.browser\.tsx?$/, why: 'it runs in a browser only', free: ['type', 'dynamic'] },
  {
    to: /^src\/app\//,
    from: /^src\/app\//,
    why: 'the application comes late: by a dynamic import of the boot entry',
    free: ['dynamic'],
  },
  {
    to: /^src\/measurement\//,
    from: /^src\/measurement\//,
    why: 'it is loaded only where something may be measured',
    free: ['type', 'dynamic'],
  },
  {
    to: /^src\/server\/hosts\//,
    from: /^src\/server\/hosts\//,
    why: 'nobody imports a host',
  },
];

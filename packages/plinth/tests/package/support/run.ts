import { execFile, type ExecFileException } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** How a command ended, and what it wrote to its two streams. */
export type Ended = { readonly code: number; readonly output: string };

/** Nothing of this process's settings but where programs and packages are; the pinned Node first. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:HOME|USERPROFILE|SYSTEMROOT|NODE_EXTRA_CA_CERTS|npm_config_(?:cache|cafile|registry|userconfig))$/i.test(
        name,
      ),
    ),
  ),
  PATH: [resolve('../../node_modules/.bin'), process.env['PATH']].join(delimiter),
};

/** Runs a program in a folder. @throws where there is no such program */
export function run(folder: string, program: string, ...args: readonly string[]): Promise<Ended> {
  const shell = process.platform === 'win32' && program === 'npm';
  const options = { cwd: folder, env: ENVIRONMENT, shell, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((end, reject) => {
    execFile(program, args, options, (error: ExecFileException | null, out, err) => {
      const code = error === null ? 0 : error.code;
      if (typeof code !== 'number') reject(error ?? new Error(program));
      else end({ code, output: out + err });
    });
  });
}

/** The same of a command that must end well. @throws what it wrote */
export async function must(folder: string, program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(folder, program, ...args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

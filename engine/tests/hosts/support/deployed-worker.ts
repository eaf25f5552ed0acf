import { runtimeProgram } from '../../../scripts/install-runtimes.ts';
import { takePort } from '../../../scripts/take-port.ts';

/** What `npx wrangler` starts in the folder of an owner. */
export const wrangler = (): string => `node ${runtimeProgram('wrangler')}`;

/** Nothing is asked of Cloudflare, and nothing is told it. */
export const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: '1', NO_COLOR: '1' };

/** `wrangler dev` on a free port, with settings beside those of its file. */
export async function devCommand(
  settings: Readonly<Record<string, string>>,
): Promise<{ command: string; url: string }> {
  const [site, inspector] = await Promise.all([takePort(), takePort()]);
  await Promise.all([site.free(), inspector.free()]);
  const vars = Object.entries(settings).map(([name, value]) => `--var '${name}:${value}'`);
  const ports = `--ip 127.0.0.1 --port ${site.port} --inspector-port ${inspector.port}`;
  return { command: [wrangler(), 'dev', ports, ...vars].join(' '), url: `http://127.0.0.1:${site.port}` };
}

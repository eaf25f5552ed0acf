import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { entityTag, expectStatus, startBareHost, startSiteHost } from '../hosts/measured-hosts.ts';
import { findNginx, startNginx } from '../hosts/nginx.ts';
import { untilIdle } from '../hosts/process-usage.ts';
import { fetchRaw } from '../hosts/raw-answer.ts';
import type { RunningHost } from '../hosts/running-host.ts';
import { longestPage, sitePages, type SitePage } from '../hosts/site-pages.ts';
import type { LoadRequest } from './load.ts';

/** What a visitor's browser may be answered with, from the cheapest to send to the dearest to make. */
export const KINDS = ['page', '304', 'redirect'] as const;
export type Kind = (typeof KINDS)[number];

/** The same request to each of the hosts that are compared. */
export type Compared = { readonly host: RunningHost; readonly request: LoadRequest };
export type ServerHosts = {
  readonly page: SitePage;
  readonly compared: Readonly<Record<Kind, readonly Compared[]>>;
  stop(): Promise<void>;
};

const STATUS: Readonly<Record<Kind, number>> = { page: 200, '304': 304, redirect: 301 };

/** Starts the site, a floor for each kind of answer, and nginx where there is one. */
export async function startServerHosts(folder: string): Promise<ServerHosts> {
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  const site = await startSiteHost({ folder, path: '/' });
  const page = longestPage(await sitePages(site.url));
  const place = { folder, path: page.path };
  const nginx = findNginx() === undefined ? [] : [await startNginx({ ...place, ...nginxFiles(folder, page) })];

  const started: RunningHost[] = [site, ...nginx];
  const compare = async (kind: Kind): Promise<Compared[]> => {
    const own = { host: site, request: await requestFor(kind, site, page.path) };
    const { path, headers, status } = own.request;
    const answer = await fetchRaw(site.url + path, headers);
    const bare = await startBareHost(place, expectStatus(answer, status, `${kind} of ${page.path}`));
    started.push(bare);
    const others = nginx.map(async (host) => ({ host, request: await requestFor(kind, host, page.path) }));
    return [own, { host: bare, request: { ...own.request, port: bare.port } }, ...(await Promise.all(others))];
  };
  const compared = { page: await compare('page'), '304': await compare('304'), redirect: await compare('redirect') };
  await untilIdle(site.pid);
  return { page, compared, stop: async () => void (await Promise.all(started.map((host) => host.stop()))) };
}

/** The very bytes that the site sends. */
export function nginxFiles(folder: string, { path, html, answer }: SitePage) {
  return { folder: join(folder, 'nginx'), files: [{ path, content: Buffer.from(html), brotli: answer.body }] };
}

async function requestFor(kind: Kind, { url, port }: RunningHost, path: string): Promise<LoadRequest> {
  const headers = { 'accept-encoding': 'br' };
  const request = { port, path, headers, status: STATUS[kind] };
  if (kind === 'redirect') return { ...request, path: path.replace(/\/$/, '') };
  if (kind === 'page') return request;
  return { ...request, headers: { ...headers, 'if-none-match': entityTag(await fetchRaw(url + path, headers)) } };
}

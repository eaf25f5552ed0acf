import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { problemLine, type Problem } from 'plinth-policies/owner-error';
import { problemsOf } from '#lib/owner-problems.server.ts';
import type { resolvePath } from '#model/addresses.ts';
import type { Config } from '#server/config/config.ts';
import { createDevelopmentApp } from '#server/hosts/dev/development-app.ts';
import { isFromElsewhere, isModulePath } from '#server/hosts/dev/dev-requests.ts';
import { readNodeRequest } from '#server/hosts/node/node-listener.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { redirectResponse, type SiteResponse } from '#server/http/site-response.ts';
import { engineFile } from '../../../../build/engine-files.ts';

type Options = {
  readonly site: string;
  readonly config: () => Config;
  /** When the server was started: with `--date`, the clock runs from then on. */
  readonly started: number;
};

/**
 * Longer than Vite takes to invalidate the modules of a changed file, and than the watcher waits before it reports a removed
 * file: what an editor does to save a file is one change.
 */
const CHANGE_MS = 250;

/** Adds the site to Vite's server. Vite answers for modules, and shows what fails in its overlay. */
export function developmentPlugin({ site, config, started }: Options): Plugin {
  let isFailing = false;
  let changes = 0;
  let reload = (): void => {};

  return {
    name: 'plinth:development',
    apply: 'serve',
    configureServer(vite) {
      let timer: NodeJS.Timeout | undefined;
      reload = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          // Vite keeps a reload for the next page: only an error page that is about to connect needs it.
          if (isFailing || vite.ws.clients.size > 0) vite.ws.send({ type: 'full-reload' });
          isFailing = false;
        }, CHANGE_MS);
      };
      // A file that was missing is part of no module, and a page that failed has none.
      vite.watcher.on('all', () => {
        changes += 1;
        if (isFailing) reload();
      });
      const respond = respondOrThrow(vite, createDevelopmentApp({ vite, site, config, started }));
      const handle = async (incoming: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
        const before = changes;
        try {
          await send(incoming, response, respond);
        } catch (error) {
          isFailing = true;
          // The mistake may be mended already.
          if (changes !== before) reload();
          next(overlayError(error, vite));
        }
      };
      vite.middlewares.use((incoming, response, next) => {
        if (isFromElsewhere(incoming)) response.writeHead(403).end();
        else if (isModulePath(incoming.url ?? '', site)) next();
        else void handle(incoming, response, next);
      });
    },
    /** Vite updates what a browser has loaded. What only the server reads, such as a policy, takes a reload. */
    hotUpdate({ file, modules, server }) {
      const inClient = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
      // A module that is only named by an `import()` that never ran is in the graph, but was not loaded.
      const isRead = inClient.some(({ isSelfAccepting }) => isSelfAccepting !== undefined);
      if (this.environment.name === 'ssr' && modules.length > 0 && !isRead) reload();
    },
  };
}

type Respond = (request: SiteRequest) => Promise<SiteResponse>;

async function send(incoming: IncomingMessage, response: ServerResponse, respond: Respond): Promise<void> {
  const request = readNodeRequest(incoming);
  if (request === undefined) return void response.writeHead(400).end();
  const { status, headers, body } = await respond(request);
  // Node does not change the list, but its types ask for a mutable one.
  response.writeHead(status, headers as string[]).end(body);
}

/** Throws what keeps a page from being made. A payload or a file fails as on the built site. */
function respondOrThrow(vite: ViteDevServer, load: ReturnType<typeof createDevelopmentApp>): Respond {
  return async (request) => {
    const failures: unknown[] = [];
    const response = await load((error) => failures.push(error))
      .then((app) => app.respond(request))
      .catch((error: unknown) => void failures.unshift(error));
    if (failures.length === 0 && response !== undefined) return response;
    // A redirect leads to the page that has the mistake, and must not show it itself.
    const moved = await movedResponse(vite, request);
    if (moved !== undefined) return moved;
    if (response === undefined || isPage(response)) throw failures[0];
    const { message, stack } = overlayError(failures[0], vite);
    vite.config.logger.error(`${message}\n${stack}`);
    return response;
  };
}

async function movedResponse(
  vite: ViteDevServer,
  { pathname, search }: SiteRequest,
): Promise<SiteResponse | undefined> {
  type Addresses = { resolvePath: typeof resolvePath };
  // The types of the module's exports, which Vite does not know.
  const addresses = vite.ssrLoadModule(engineFile('#model/addresses.ts')) as Promise<Addresses>;
  // A config that cannot be read has no redirects.
  const found = await addresses.then((module) => module.resolvePath(pathname)).catch(() => undefined);
  return found?.kind === 'moved' ? redirectResponse(found.status, found.path, search) : undefined;
}

function isPage({ headers }: SiteResponse): boolean {
  return headers[headers.indexOf('content-type') + 1]?.startsWith('text/html') === true;
}

/** An error as Vite's overlay takes it. A mistake in the site's files has a file and a line, and no stack. */
function overlayError(error: unknown, vite: ViteDevServer): Error {
  const problems = problemsOf(error);
  if (problems !== undefined) {
    const [{ file, line = 1 }] = problems as [Problem, ...Problem[]]; // `problemsOf` gives no empty list.
    const id = file === undefined ? undefined : resolve(file);
    const place = id === undefined ? {} : { id, loc: { file: id, line, column: 1 } };
    return Object.assign(new Error(problems.map(problemLine).join('\n')), { stack: '', ...place });
  }
  if (!(error instanceof Error)) return new Error(String(error));
  vite.ssrFixStacktrace(error);
  return error;
}

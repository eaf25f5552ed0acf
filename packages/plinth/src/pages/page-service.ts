import type { ReactNode } from 'react';
import { invariant } from '#lib/invariant.ts';
import { resolvePath } from '#model/addresses.ts';
import type { PageService } from '#model/define-site.ts';
import { SERVICES } from '#model/facts.ts';
import { pageName } from '#model/page-name.ts';
import { type ServicePurpose, pageFacts } from '#model/pages.ts';

/** A service that the page at a path may speak to. @throws where config.ts does not let it: then the build fails */
export function pageService(pathname: string, name: string, address: string, purpose: ServicePurpose): PageService {
  const { address: page } = resolvePath(pathname);
  const service = SERVICES[name];
  invariant(
    service,
    `"${name}" is no service: services of config.ts has ${Object.keys(SERVICES).join(', ') || 'none'}`,
  );
  invariant(
    pageFacts(page).meta.services?.includes(name),
    `the page ${pageName(page)} uses ${name}: name it in its meta in config.ts, services: ['${name}']`,
  );
  const origin = URL.parse(address)?.origin;
  invariant(origin, `"${address}" is no address: it takes one with https://`);
  invariant(
    service[purpose]?.includes(origin),
    `${address} is none of the ${purpose} of ${name}: add '${origin}' to them in services of config.ts`,
  );
  return service;
}

type ServiceElement = { readonly [data: `data-${string}`]: string | undefined; readonly children: ReactNode };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'contact-form': ServiceElement;
      'service-frame': ServiceElement;
    }
  }
}

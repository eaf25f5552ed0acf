/** The library in `window.analytics`, as far as it is used here. */
export type SegmentLibrary = {
  identify(...args: unknown[]): unknown;
  page(...args: unknown[]): unknown;
  track(...args: unknown[]): unknown;
  setAnonymousId?(id: string): unknown;
  reset?(): unknown;
};

type Context = { event: { timestamp?: Date; context?: Record<string, unknown> } };
type Send = (context: Context) => unknown;
type Destination = { name: string } & Record<'identify' | 'page' | 'track', Send>;

const CALLS = ['identify', 'page', 'track'] as const;

/**
 * A plugin of the library's own kind: lets no more of the browser's traits through than the privacy policy names, and
 * can be closed. What waits for another attempt then is never sent: the library has no way to call it back.
 */
export function createSendGate() {
  let closedAt = 0;
  let isOpen = true;
  const passes = ({ event }: Context): boolean => isOpen && (event.timestamp?.getTime() ?? Date.now()) > closedAt;

  return {
    plugin: {
      name: 'site',
      version: '1.0.0',
      type: 'enrichment',
      isLoaded: () => true,
      identify: keepOnlyNamed,
      page: keepOnlyNamed,
      track: keepOnlyNamed,
      async load(_context: unknown, { queue }: { queue: { plugins: Destination[] } }) {
        const destination = queue.plugins.find(({ name }) => name === 'Segment.io');
        if (destination === undefined) return;
        for (const call of CALLS) {
          const send = destination[call];
          destination[call] = async (context) => (passes(context) ? send.call(destination, context) : context);
        }
      },
    },
    open: () => void (isOpen = true),
    close() {
      isOpen = false;
      closedAt = Date.now();
    },
  };
}

function keepOnlyNamed(context: Context): Context {
  const { page, library, locale, userAgent, campaign } = context.event.context ?? {};
  context.event.context = { page, library, locale, userAgent, campaign };
  return context;
}

import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ErrorStore } from '#shell/error-store.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';

/** React's message for a hydration mismatch: a number in production, a sentence in development. */
const MISMATCH = /#418;|^Hydration failed/;

export type Target = {
  render(tree: ReactNode): void;
  /** Replaces the server's element by the one that React renders into, unless they are the same. */
  attach(): void;
};

/**
 * Hydrates the server's page. Resolves with undefined where a translation or an extension has changed it, and rejects
 * when something throws; both leave the page as it was. Later errors go to the error state. The content of a `Suspense`
 * or `Activity` is hydrated last: a change of it in between is undone, and no error is reported.
 */
export async function hydrate(
  app: ReactNode,
  { raise, report }: Pick<ErrorStore, 'raise' | 'report'>,
): Promise<Target | undefined> {
  const container = document.getElementById(APP_ELEMENT_ID);
  if (container === null) return undefined;
  const page = snapshotOf(container);
  let root: Root | undefined;
  let state: 'hydrating' | 'failed' | 'mounted' = 'hydrating';
  let onMounted = (): void => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const orReject = (handle: (error: unknown) => void) => (error: unknown) => {
        if (state === 'mounted') return handle(error);
        state = 'failed';
        reject(error);
      };
      onMounted = (): void => {
        if (state === 'hydrating') state = 'mounted';
        resolve();
      };
      // A transition is rendered in slices: hydration never holds up scrolling or typing.
      startTransition(() => {
        root = hydrateRoot(container, <Hydrated {...{ onMounted, onRender: page.noteReader, children: app }} />, {
          onCaughtError: orReject(raise),
          onUncaughtError: orReject(raise),
          onRecoverableError: orReject((error) => (isMismatch(error) ? showDeveloper(error) : report(error))),
        });
      });
    });
  } catch (error) {
    // React has replaced the server's elements. Nothing has been painted yet.
    root?.unmount();
    page.restore();
    if (!isMismatch(error)) throw error;
    showDeveloper(error);
    return undefined;
  }
  // Within the same component, or React would make all of the page anew.
  return { render: (tree) => root?.render(<Hydrated {...{ onMounted, children: tree }} />), attach() {} };
}

type HydratedProps = {
  readonly onRender?: () => void;
  readonly onMounted: () => void;
  readonly children: ReactNode;
};

function Hydrated({ onRender, onMounted, children }: HydratedProps) {
  onRender?.();
  useEffect(onMounted, [onMounted]);
  return children;
}

function isMismatch(error: unknown): boolean {
  return error instanceof Error && MISMATCH.test(error.message);
}

/** A page that renders differently in a browser looks like one that has been changed: its developer must see it. */
function showDeveloper(mismatch: unknown): void {
  if (import.meta.env.DEV) console.error(mismatch);
}

/** The server's elements, with the scroll position and focus that end when elements leave the document. */
function snapshotOf(container: HTMLElement) {
  const served = [...container.childNodes];
  let top = 0;
  let focused: Element | null = null;
  return {
    /** Records scroll position and focus at each render: React has no hook before it replaces elements. */
    noteReader(): void {
      top = window.scrollY;
      focused = document.activeElement;
    },
    restore(): void {
      container.replaceChildren(...served);
      window.scrollTo({ top, behavior: 'instant' });
      if (focused instanceof HTMLElement && container.contains(focused)) focused.focus({ preventScroll: true });
    },
  };
}

/** React throws when its node was moved or removed (facebook/react 11538). Patches only where it would throw. */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      const parent = isElsewhere(child, this) ? child.parentNode : this;
      return parent === null ? child : (removeChild.call(parent, child) as Node);
    },
    insertBefore(this: Node, added: Node, next: Node | null): Node {
      const before = next !== null && isElsewhere(next, this) ? childAround(next, this) : next;
      return insertBefore.call(this, added, before) as Node;
    },
  });
}

/** React sets a property of its own on the nodes that it has made. */
function isElsewhere(node: Node, parent: Node): boolean {
  return node.parentNode !== parent && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

/** The child of `parent` that contains the node; null, which is the end, where it was moved elsewhere. */
function childAround(node: Node, parent: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.parentNode !== parent) around = around.parentNode;
  return around;
}

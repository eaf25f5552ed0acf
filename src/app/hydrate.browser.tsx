import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { ErrorStore } from '#shell/error-store.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import { Mounted } from '#ui/mounted.tsx';

/** React's message where the page is not what it would render: in production a number, in development a sentence. */
const MISMATCH = /#418;|^Hydration failed/;

/** Where React renders: beside the document, until that takes the page's place, or into the page that was hydrated. */
export type Target = { render(tree: ReactNode): void; place(): void };

/**
 * Hydrates the page that the server rendered. Resolves with undefined when an extension has changed it meanwhile, and rejects
 * when something throws: the page then stands as it did. What fails later goes to the error state.
 */
export async function hydrate(
  app: ReactNode,
  errors: Pick<ErrorStore, 'raise' | 'report'>,
): Promise<Target | undefined> {
  const container = document.getElementById(APP_ELEMENT_ID);
  if (container === null) return undefined;
  const served = [...container.childNodes];
  const reader = readerOf(container);
  let root: Root | undefined;
  try {
    return await new Promise<Target>((resolve, reject) => {
      let state: 'hydrating' | 'failed' | 'done' = 'hydrating';
      const toldTo = (tell: (error: unknown) => void) => (error: unknown) => {
        if (state === 'done') return tell(error);
        state = 'failed';
        reject(error);
      };
      const onMounted = (): void => {
        if (state === 'hydrating') state = 'done';
        // What is rendered next stands where this page stood: React would make all of it anew otherwise.
        resolve({ render: (tree) => root?.render(wrap(tree, () => {})), place() {} });
      };
      const wrap = (tree: ReactNode, note: () => void) => (
        <Mounted onMounted={onMounted}>
          <Noted note={note}>{tree}</Noted>
        </Mounted>
      );
      // A transition is rendered in slices: hydration never holds up a reader's scrolling or typing.
      startTransition(() => {
        root = hydrateRoot(container, wrap(app, reader.note), {
          onCaughtError: toldTo(errors.raise),
          onUncaughtError: toldTo(errors.raise),
          onRecoverableError: toldTo(errors.report),
        });
      });
    });
  } catch (error) {
    // React has drawn the page anew, or an error in its place. Before the next paint it is undone.
    root?.unmount();
    container.replaceChildren(...served);
    reader.putBack();
    if (!isMismatch(error)) throw error;
    // A mistake of ours looks the same: whoever develops must see it.
    if (import.meta.env.DEV) console.error(error);
    return undefined;
  }
}

function isMismatch(error: unknown): boolean {
  return error instanceof Error && MISMATCH.test(error.message);
}

/** Where a reader is in the page: lost when its elements leave the document, if only for a moment. */
function readerOf(container: HTMLElement) {
  let top = 0;
  let focused: Element | null = null;
  return {
    note(): void {
      top = window.scrollY;
      focused = document.activeElement;
    },
    putBack(): void {
      window.scrollTo({ top, behavior: 'instant' });
      if (focused instanceof HTMLElement && container.contains(focused)) focused.focus({ preventScroll: true });
    },
  };
}

/** React tells nobody before it draws a page anew; but it renders just before. */
function Noted({ note, children }: { note: () => void; children: ReactNode }) {
  note();
  return children;
}

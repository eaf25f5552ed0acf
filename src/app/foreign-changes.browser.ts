/**
 * Lets React go on in a page that others have changed: a translation wraps each text in elements of its own, an extension
 * moves a node or takes it out. React takes its nodes for being where it has put them, and a node that is not throws
 * (facebook/react 11538). Only for nodes of React's, and only where the browser would throw, is something else done.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      const parent = isElsewhere(child, this) ? child.parentNode : this;
      // Taken out by somebody else already.
      return parent === null ? child : (removeChild.call(parent, child) as Node);
    },
    insertBefore(this: Node, added: Node, next: Node | null): Node {
      const before = next !== null && isElsewhere(next, this) ? childAround(next, this) : next;
      return insertBefore.call(this, added, before) as Node;
    },
  });
}

/** A node of React's that is no child of this parent any more. React notes what it has made in a property of its own. */
function isElsewhere(node: Node, parent: Node): boolean {
  return node.parentNode !== parent && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

/** The child of `parent` that somebody has put the node into; null, which is the end, where it has gone. */
function childAround(node: Node, parent: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.parentNode !== parent) around = around.parentNode;
  return around;
}

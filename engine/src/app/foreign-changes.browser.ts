/**
 * React throws when a translation or an extension has moved or removed a node that it rendered (facebook/react 11538).
 * Patches `removeChild` and `insertBefore` for React's nodes only, and only where they would throw.
 */
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

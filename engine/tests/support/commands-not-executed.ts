type NotExecuted = {
  /** How it begins. */
  readonly command: string;
  /** Why no test runs it. */
  readonly because: string;
  /** The document must say so: "No test runs `docker build`…". Not of what its reader could not be harmed by. */
  readonly isSaid: boolean;
};

/** The commands of documents that no test runs. */
export const NOT_EXECUTED: readonly NotExecuted[] = [
  { command: 'npm ci && npm test', because: 'is what runs the tests', isSaid: false },
  { command: 'npm update plinth', because: 'needs a registry that has the package', isSaid: true },
];

export function isNotExecuted(text: string): boolean {
  return NOT_EXECUTED.some(({ command }) => text.startsWith(command));
}

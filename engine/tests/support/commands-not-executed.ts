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
  {
    command: 'npm install --save-dev --save-exact wrangler',
    because: 'brings 250 MB that tests have elsewhere',
    isSaid: false,
  },
  { command: 'npm install --save-dev vite-imagetools', because: 'brings what the tests have already', isSaid: false },
  { command: 'npx wrangler login', because: 'needs an account at Cloudflare', isSaid: true },
  { command: 'npm update plinth', because: 'needs a registry that has the package', isSaid: true },
  // What tests do instead: tests/hosts.
  ...['docker build', 'docker run', 'docker compose'].map((command) => ({
    command,
    because: 'needs a container engine',
    isSaid: true,
  })),
  ...['kubectl apply', 'kubectl rollout'].map((command) => ({ command, because: 'needs a cluster', isSaid: true })),
  ...['apt-get install', 'certbot', 'systemctl', 'for port in', 'journalctl', 'nginx -t'].map((command) => ({
    command,
    because: 'changes the machine, which systemd has to have started',
    isSaid: true,
  })),
  { command: 'curl --silent', because: 'asks a site that has been deployed', isSaid: false },
];

export function isNotExecuted(text: string): boolean {
  return NOT_EXECUTED.some(({ command }) => text.startsWith(command));
}

/** Name of the Trusted Types policy that lets the configured analytics script through, and nothing else. */
export const SCRIPT_POLICY = 'analytics-script';

/** Settings of a service that no test reaches, since no visitor of these tests agrees. */
export const UNREACHED_ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://service.example/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://service.example/v1',
};

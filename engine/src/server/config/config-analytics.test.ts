import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';

const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.com/v1',
};

describe('analytics', () => {
  test('is off without a provider, whatever else is set', () => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_PROVIDER: '' }).analytics).toBeNull();
  });

  test.each(['segment', 'rudderstack'] as const)('is on with its settings, and asks first: %s', (provider) => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_PROVIDER: provider }).analytics).toEqual({
      provider,
      scriptUrl: 'https://cdn.example.com/a.js',
      writeKey: 'key',
      endpoint: 'https://api.example.com/v1',
      consent: 'required',
    });
  });

  test('needs no consent where the settings say so', () => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_CONSENT: 'none' }).analytics?.consent).toBe('none');
  });
});

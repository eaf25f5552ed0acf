import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyVersions, versionSource } from '#legal/policy-versions.server.ts';
import { htmlOf } from '#lib/html.ts';
import { drawSeal, sealDigits, sealShape } from '#lib/seal.ts';
import { createRenderer } from '#server/render/render.tsx';

const POLICY = 'privacy';
const { page } = await createRenderer({
  config: { siteUrl: 'https://www.example.com' },
  day: '2999-01-01',
  until: Infinity,
  build: 'b',
  bootUrl: '/boot.js',
  printUrl: '/print.css',
  development: false,
});
const versions = await policyVersions(POLICY, '2999-01-01');

const digitsOf = (text: string): string => sealDigits(createHash('sha256').update(text).digest('hex'));
const plateOf = (html: string): string => /<header class="policy-head".*?<\/header>/s.exec(html)?.[0] ?? '';

describe.each(versions.map(({ effective, file, sha256 }) => [effective, file, sha256] as const))(
  'the version of %s',
  (version, file, sha256) => {
    test.each(['en', 'ar'])('has the seal of its binding text, in %s', async (locale) => {
      const digits = digitsOf((await versionSource(file)) ?? '');
      const plate = plateOf(await page({ kind: 'version', policy: POLICY, version, locale }));

      expect(digits).toBe(sealDigits(sha256));
      expect(plate).toContain(`<code>${digits}</code>`);
      expect(plate).toContain(
        htmlOf(drawSeal(sealShape(digits), { id: 'seal', plain: version !== versions[0]?.effective })),
      );
    });
  },
);

import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { sealDigits } from '#lib/seal.ts';
import { POLICIES } from '#model/facts.ts';
import { comingImagePath, socialImagePath, policyPageName } from '#model/page-name.ts';
import { SITE_FOLDER } from '../tests/support/site-under-test.ts';
import { socialCards } from './social-cards.ts';

test('the picture of a policy has the seal of its text in force, by the hash in its history', async () => {
  const cards = await socialCards(SITE_FOLDER);

  for (const policy of POLICIES) {
    const inForce = (await (await sitePolicies()).versions(policy, '2999-01-01')).find(
      ({ status }) => status === 'in-force',
    );
    const card = cards.get(socialImagePath(policyPageName(policy)));
    expect(card?.digits, policy).toBe(sealDigits(inForce?.sha256 ?? ''));
  }
});

test('a coming text has a picture of its own', async () => {
  const [policy = ''] = POLICIES;
  const site = mkdtempSync(join(tmpdir(), 'cards-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  cpSync(SITE_FOLDER, site, { recursive: true });
  const coming = readFileSync(join(site, `legal/en/${policy}.md`), 'utf8').replaceAll('2026-11-01', '2099-01-01');
  mkdirSync(join(site, `legal/en/${policy}`), { recursive: true });
  writeFileSync(join(site, `legal/en/${policy}/next.md`), coming);

  const cards = await socialCards(site);

  const own = cards.get(socialImagePath(policyPageName(policy)));
  const next = cards.get(comingImagePath(policyPageName(policy)));
  expect(next?.line).toContain('2099');
  expect(next).toMatchObject({ title: own?.title, digits: sealDigits(hash('sha256', coming)) });
});

import { expect, test } from 'vitest';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { sealDigits } from '#lib/seal.ts';
import { POLICIES } from '#model/policies.ts';
import { socialImagePath } from '#model/social-image.ts';
import { policyPageName } from '#model/page-name.ts';
import { SITE_FOLDER } from '../tests/support/site-under-test.ts';
import { socialCards } from './social-cards.ts';

test('the picture of a policy has the seal of its text in force, by the hash in its history', async () => {
  const cards = await socialCards(SITE_FOLDER);

  for (const policy of POLICIES) {
    const inForce = (await policyVersions(policy, '2999-01-01')).find(({ status }) => status === 'in-force');
    const card = cards.get(socialImagePath(policyPageName(policy)));
    expect(card?.digits, policy).toBe(sealDigits(inForce?.sha256 ?? ''));
  }
});

test('each picture has another seal', async () => {
  const digits = [...(await socialCards(SITE_FOLDER)).values()].map((card) => card.digits);

  expect(new Set(digits).size).toBe(digits.length);
});

import { expect, test } from 'vitest';
import { mistakeFindings, readSiteTexts } from '#commands/doctor/site-findings.ts';
import { legalFiles } from '#commands/texts/site-files.ts';
import { POLICIES } from '#model/facts.ts';
import { expectNothing } from '../support/problem-lines.ts';
import { SITE_FOLDER } from '../support/site.ts';

// What the launch check finds in the files of a site, but for what is only left to do before a launch.
const texts = readSiteTexts(SITE_FOLDER);
const { legal, words, looks, types } = mistakeFindings(texts);

test('the policies keep the rules of the linter', () => {
  expect(legalFiles(texts.files).size).toBeGreaterThanOrEqual(POLICIES.length);
  expectNothing(legal);
});

test('every message can be shown, and none is missing', () => {
  expect(texts.messages.size).toBeGreaterThan(0);
  expectNothing(words);
});

test('the colours can be read, and the mark can be drawn', () => {
  expectNothing(looks);
});

test('config, events and pages have the types that the engine asks for', () => {
  expectNothing(types);
});

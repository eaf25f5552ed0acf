import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseModule } from 'magicast';
import { changeConfig } from '#commands/setup/config-file.ts';
import { PROJECT } from '../../../tests/support/sample-project.ts';

const SAMPLE = PROJECT.files.get('config.ts') ?? '';
const OWN = changeConfig(SAMPLE, { company: { brand: 'Own', legalName: 'Own plc' } });

type Read = { readonly $args: ReadonlyArray<{ readonly company: Readonly<Record<string, unknown>> }> };
const brandOf = (source: string): unknown => {
  // What `definitionOf` takes: the call of defineSite.
  const call = parseModule(source).exports['default'] as Read;
  return call.$args[0]?.company['brand'];
};

test('a fact of any characters is read back as it was given, and stands there but once', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom("a'b\n\\", '${x}`"', 'A sample, and more', 'sample(', '</script>', '\u2028', "x', brand: 'y"),
  );
  fc.assert(
    fc.property(text, (brand) => {
      const source = changeConfig(OWN, { company: { brand } });

      expect(brandOf(source)).toBe(brand);
      expect(changeConfig(source, { company: { brand } })).toBe(source);
      expect(source.split('\n')[0]).toBe("import { defineSite } from 'plinth/config';");
    }),
    { numRuns: 30 },
  );
});

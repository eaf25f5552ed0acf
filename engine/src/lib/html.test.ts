import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript } from '#lib/html.ts';

test('text can neither open a tag nor leave a quoted attribute', () => {
  expect(escapeHtml(`<img src="x" onerror='a' & b>`)).toBe(
    '&lt;img src=&quot;x&quot; onerror=&#x27;a&#x27; &amp; b&gt;',
  );
});

test('text without anything special stays as it is', () => {
  expect(escapeHtml('Ü 100 % – “quoted”')).toBe('Ü 100 % – “quoted”');
});

test.each(['</script><script>alert(1)</script>', '<!--', '<!-- <script>', '</SCRIPT >'])(
  'no value can end or open the script element it stands in: %s',
  (text) => {
    const json = jsonForScript({ [text]: [text] });

    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  },
);

test('a value comes back as it was', () => {
  const value = { a: [1, null, true, 'x\u2028y'], b: { c: '&"\'' } };

  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});

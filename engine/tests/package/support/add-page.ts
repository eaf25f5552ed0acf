import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit } from './installed.ts';

const PAGE = `import { pagePath, SiteLink, useI18n, type PageProps } from 'plinth';
import { useState } from 'react';

export default function Own({ payload }: PageProps) {
  const { locale } = useI18n();
  const [count, setCount] = useState(0);
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <button type="button" className="own" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <SiteLink className="own" href={pagePath('home', locale)}>
        {payload.head.title}
      </SiteLink>
    </div>
  );
}
`;

/** Large enough for a finger: `plinth test` measures it. */
const STYLE = '.own { display: inline-block; min-inline-size: 3rem; padding: 0.75rem; }\n';

/** Gives a site a page of its own with a state, in every language. */
export function addPage(site: string, name: string): void {
  writeFileSync(join(site, `pages/${name}.tsx`), PAGE);
  writeFileSync(join(site, `pages/${name}.css`), STYLE);
  edit(site, 'config.ts', (text) => text.replace(/\bpages: \{/, `$& ${name}: { path: '/${name}/' },`));
  for (const file of globSync('locales/*.json', { cwd: site }))
    edit(site, file, (text) => {
      // A file of messages, which every site has.
      const words = JSON.parse(text) as { pages: object };
      const pages = {
        ...words.pages,
        [name]: { title: 'Our own page', description: 'A page that this site alone has.' },
      };
      return `${JSON.stringify({ ...words, pages }, null, 2)}\n`;
    });
}

import { useTranslate } from '#i18n/i18n-context.tsx';
import { Inlines } from '#legal/blocks.tsx';
import { withoutLinks, type Clause } from '#legal/legal-document.ts';

/** Fewer clauses than these are seen at a glance. */
const LISTED_CLAUSES = 3;

export function TableOfContents({ clauses }: { clauses: readonly Clause[] }) {
  const t = useTranslate();
  if (clauses.length < LISTED_CLAUSES) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">{t('legal.contents')}</h2>
      <ol>
        {clauses.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Inlines inlines={withoutLinks(title)} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

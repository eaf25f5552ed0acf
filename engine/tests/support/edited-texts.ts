import { generatedPolicy } from '../../scripts/generated-policy.ts';

type Size = { readonly words: number; readonly clauses: number };

/** Versions of one generated policy, each with an edit or two of the one before: words, a list, a table, clauses moved. */
export function editedTexts(count: number, size: Size): string[] {
  const texts = [generatedPolicy('Generated', size)];
  while (texts.length < count) texts.push(edited(texts.at(-1) ?? '', texts.length));
  return texts;
}

function edited(text: string, version: number): string {
  switch (version % 5) {
    case 0:
      return movedClause(text, version);
    case 1:
      return reworded(text, version);
    case 2:
      return text.replace('| One | an address |', `| Level ${version} | a note | ${version} |\n| One | an address |`);
    case 3:
      return `${text}\n\n## Clause of version ${version} {: #added-${version} }\n\n- first\n- of version ${version}\n`;
    default:
      return reworded(withoutClause(text, version), version);
  }
}

/** Every so many words another one. */
function reworded(text: string, version: number): string {
  let seen = 0;
  return text.replaceAll(/\b(?:customer|transfer|record)\b/g, (word) => {
    seen += 1;
    return seen % (version + 3) === 0 ? `word of version ${version}` : word;
  });
}

function withoutClause(text: string, version: number): string {
  const { head, clauses } = split(text);
  return head + clauses.toSpliced(version % clauses.length, 1).join('');
}

function movedClause(text: string, version: number): string {
  const { head, clauses } = split(text);
  const [moved = ''] = clauses.slice(0, 1);
  return (
    head +
    clauses
      .slice(1)
      .toSpliced(version % clauses.length, 0, moved)
      .join('')
  );
}

/** At each `## `. */
function split(text: string): { head: string; clauses: string[] } {
  const [head = '', ...clauses] = `${text.trimEnd()}\n\n`.split(/(?=^## )/m);
  return { head, clauses };
}

import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { hasEnded } from '#legal/ended-policy.ts';
import { plainText, type Block, type Inline } from '#legal/legal-document.ts';
import { PolicyTable } from '#legal/policy-table.tsx';
import { SiteLink } from '#navigation/site-link.tsx';

/** Blocks of a legal text. They are keyed by index: they have no other identity, and never change. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineElement key={index} inline={inline} />);
}

function showCell(cell: readonly Inline[]) {
  return <Inlines inlines={cell} />;
}

function BlockElement({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case 'list':
      return block.ordered ? (
        <ol start={block.start}>
          <ListItems items={block.items} />
        </ol>
      ) : (
        <ul>
          <ListItems items={block.items} />
        </ul>
      );
    case 'table':
      return <PolicyTable head={block.head} rows={block.rows} show={showCell} nameOf={plainText} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

function ListItems({ items }: { items: ReadonlyArray<readonly Block[]> }) {
  return items.map((item, index) => (
    <li key={index}>
      <ListItem blocks={item} />
    </li>
  ));
}

/** An item of one paragraph is rendered without the `<p>`; nested lists follow. */
function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list')) return <Blocks blocks={blocks} />;
  return (
    <>
      <Inlines inlines={first.children} />
      <Blocks blocks={others} />
    </>
  );
}

/** A URL may wrap before a dot or a slash, instead of widening its table. */
function breakable(text: string): ReactNode {
  return text.split(/\b(?=[./])/).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}

/** A link to a policy that has ended is its words and a note. */
function PolicyLink({ href, inlines }: { href: string; inlines: readonly Inline[] }) {
  const t = useTranslate();
  const words = <Inlines inlines={inlines} />;
  if (!hasEnded(href))
    return (
      <SiteLink href={href} text={plainText(inlines)}>
        {words}
      </SiteLink>
    );
  return (
    <>
      {words} {t('legal.ended')}
    </>
  );
}

function InlineElement({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      );
    case 'link':
      return <PolicyLink href={inline.href} inlines={inline.children} />;
    case 'code':
      return <code>{breakable(inline.text)}</code>;
    case 'break':
      return <br />;
  }
}

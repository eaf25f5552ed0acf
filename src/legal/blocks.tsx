import type { Block, Inline, TableRow } from '#legal/legal-document.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/** Paragraphs, lists, tables and quotations of a legal text. Parts of a text have no identity but their place. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineElement key={index} inline={inline} />);
}

function BlockElement({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

/** A list item of one paragraph is its text, without the paragraph. */
function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [only, ...others] = blocks;
  return only?.type === 'paragraph' && others.length === 0 ? <Inlines inlines={only.children} /> : <Blocks blocks={blocks} />;
}

function Table({ head, rows }: { head: TableRow; rows: readonly TableRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Inlines inlines={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>
                <Inlines inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
      return (
        <SiteLink href={inline.href}>
          <Inlines inlines={inline.children} />
        </SiteLink>
      );
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
  }
}

import '#web/styles/content-pages.css';
import type { Block } from '#domain/content/contract.ts';
import { type InlineText, parseInline } from '#domain/content/inline.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

/** Text of a page; `top` is the level of its headings. */
export function Prose({ blocks, top = 2 }: { blocks: readonly Block[]; top?: 2 | 3 }) {
  return blocks.map((block) => <ProseBlock key={block.line} block={block} top={top} />);
}

function ProseBlock({ block, top }: { block: Block; top: 2 | 3 }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inline text={block.text} />
      </p>
    );
  if (block.kind === 'list')
    return (
      <ul className="dash-list">
        {block.items.map((item) => (
          <li key={item}>
            {/* The span makes one flex item beside the dash, also of a text with links. */}
            <span>
              <Inline text={item} />
            </span>
          </li>
        ))}
      </ul>
    );
  return top === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
}

function Inline({ text }: { text: string }) {
  return parseInline(text).map((piece) => <InlinePiece key={piece.at} piece={piece} />);
}

function InlinePiece({ piece }: { piece: InlineText }) {
  if (piece.kind === 'link') return <PageAnchor href={piece.to}>{piece.text}</PageAnchor>;
  return piece.kind === 'strong' ? <strong>{piece.text}</strong> : piece.text;
}

import type { Block } from '#domain/content/contract.ts';

/** A text of content/: headings from `top` (2 under a page's own heading). */
export function Prose({ blocks, top = 2 }: { blocks: readonly Block[]; top?: 2 | 3 }) {
  return blocks.map((block) => (
    <ProseBlock key={block.kind === 'list' ? block.items.join() : block.text} block={block} top={top} />
  ));
}

function ProseBlock({ block, top }: { block: Block; top: 2 | 3 }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'list')
    return (
      <ul className="dashes">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return top === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
}

import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface InsteadLinkProps {
  replacements: Replacements;
  /** Shorter label. */
  short?: boolean;
}

/** Button for a part that cannot be ordered: opens its replacement, or the contact page without one. */
export function InsteadLink({ replacements: { part, end, current }, short }: InsteadLinkProps) {
  const [replacement, second] = end === 'current' ? current : [];
  if (!replacement?.part.slug || second)
    return (
      <ButtonLink to={pagePaths.contact} size="big" wide={!short}>
        {part.lifecycle === 'active' ? m.part_ask_restock() : m.not_found_contact()}
      </ButtonLink>
    );
  const number = replacement.part.partNumber;
  return (
    <ButtonLink
      to={partPath(replacement.part.slug)}
      variant="primary"
      size="big"
      wide={!short}
      aria-label={short ? m.part_view_replacement_label({ number }) : undefined}
    >
      {short ? m.part_view_replacement_short() : m.part_view_replacement({ number })}
    </ButtonLink>
  );
}

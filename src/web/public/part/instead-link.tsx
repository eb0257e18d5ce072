import type { Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';

interface InsteadLinkProps {
  replacements: Replacements;
  /** True for the shorter label. */
  short?: boolean;
}

/** The one part to order instead; undefined when there is none or a choice of several. */
export function onlyReplacement({ end, current }: Replacements) {
  const [replacement, second] = end === 'current' ? current : [];
  return replacement?.part.slug && !second ? { ...replacement.part, slug: replacement.part.slug } : undefined;
}

/** Button for a part that cannot be ordered: opens its replacement, or the contact page without one. */
export function InsteadLink({ replacements, short }: InsteadLinkProps) {
  const replacement = onlyReplacement(replacements);
  if (!replacement)
    return (
      <ButtonAnchor href={pagePaths.contact} size="big" wide={!short}>
        {m.not_found_contact()}
      </ButtonAnchor>
    );
  const number = replacement.partNumber;
  return (
    <ButtonAnchor
      href={partPath(replacement.slug)}
      variant="primary"
      size="big"
      wide={!short}
      aria-label={short ? m.part_view_replacement_label({ number }) : undefined}
    >
      {short ? m.part_view_replacement_short() : m.part_view_replacement({ number })}
    </ButtonAnchor>
  );
}

import type { RelatedPart } from '#domain/catalog/relations-contract.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/button.tsx';

interface InsteadLinkProps {
  replacement: RelatedPart | undefined;
  /** Where there is little room. */
  short?: boolean;
}

/** What to do about a part that cannot be ordered: take what replaces it, else ask. */
export function InsteadLink({ replacement, short }: InsteadLinkProps) {
  if (!replacement?.slug)
    return (
      <ButtonLink to="/contact" size="big" wide={!short}>
        {m.part_ask()}
      </ButtonLink>
    );
  const label = m.part_open_replacement({ number: replacement.partNumber });
  return (
    <ButtonLink to={`/part/${replacement.slug}`} variant="primary" size="big" wide={!short} aria-label={label}>
      {short ? m.part_open_replacement_short() : label}
    </ButtonLink>
  );
}

import type { Machine } from '#domain/fitment/machine-contract.ts';
import { machinePath } from '#platform/http/page-paths.ts';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';

type ListedMachine = Pick<Machine, 'id' | 'makeSlug' | 'slug' | 'make' | 'name' | 'kind' | 'serialText'>;

interface MachineLinksProps {
  machines: readonly ListedMachine[];
  /** True for names with their maker. */
  withMake?: boolean;
}

/** Models as links to their pages, each with its kind. */
export function MachineLinks({ machines, withMake }: MachineLinksProps) {
  return (
    <ul className="machine-links">
      {machines.map(({ id, makeSlug, slug, make, name, kind }) => (
        <li key={id}>
          <PageAnchor href={machinePath(makeSlug, slug)}>
            <strong>{withMake ? `${make} ${name}` : name}</strong>
            <span className="quiet">{machineKindName[kind]()}</span>
          </PageAnchor>
        </li>
      ))}
    </ul>
  );
}

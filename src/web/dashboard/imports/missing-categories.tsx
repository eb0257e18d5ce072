import type { ImportBatch } from '#domain/imports/contract.ts';
import type { MissingCategory } from '#domain/imports/missing-categories-contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useImportCommand } from './use-import-command.ts';

/** Largest number of names in the sentence. */
const maxNamed = 10;

/** Offers to create the categories that the list names and the shop does not have. */
export function MissingCategories({ batch, missing }: { batch: ImportBatch; missing: readonly MissingCategory[] }) {
  const { busy, formError, command } = useImportCommand(batch);
  if (missing.length === 0) return null;
  const names = missing.slice(0, maxNamed).map(({ name }) => name);
  const create = () => call('createMissingCategories', { path: { id: batch._id } });
  return (
    <Notice tone="short">
      <p>
        {m.import_categories_missing({ names: [...names, ...(missing.length > maxNamed ? ['…'] : [])].join(', ') })}
      </p>
      <Button busy={busy} onClick={() => void command(create)}>
        {m.import_categories_create({ count: missing.length })}
      </Button>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </Notice>
  );
}

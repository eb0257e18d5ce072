import { expect, test } from 'vitest';
import { readRowLabel, rowLabels } from '#domain/drawings/row-labels.ts';

test('the label of a row that shares its callout is read as its callout and place, beyond z too', () => {
  const rows = Array.from({ length: 60 }, () => ({ callout: '12' }));
  const read = rowLabels(rows).map(readRowLabel);
  expect(read).toEqual(rows.map(({ callout }, place) => ({ callout, place })));
  expect(readRowLabel('12')).toBeNull();
  expect(readRowLabel('seal')).toBeNull();
  expect(readRowLabel(' 4B ')).toEqual({ callout: '4', place: 1 });
});

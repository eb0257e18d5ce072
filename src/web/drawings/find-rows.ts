import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';

/** The field above the list: rows without its words are hidden, and the spots of the remaining ones are marked. */
export function findRows(drawing: HTMLElement): void {
  const field = drawing.querySelector<HTMLInputElement>('[data-drawing-find]');
  const status = drawing.querySelector('[data-drawing-found]');
  const rows = [...drawing.querySelectorAll<HTMLElement>('tr[data-callout]')];
  const spots = [...drawing.querySelectorAll<SVGElement>('[data-spot]')];
  if (!field || !status) return;
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.filter((row) => words.every((word) => row.dataset['search']?.includes(word)));
    const shown = new Set(found);
    for (const row of rows) row.hidden = !shown.has(row);
    const callouts = new Set(found.map((row) => row.dataset['callout']));
    for (const spot of spots)
      spot.classList.toggle('is-found', words.length > 0 && callouts.has(spot.dataset['spot'] ?? ''));
    status.textContent =
      words.length === 0 ? '' : m.drawing_found({ count: formatCount(found.length), total: formatCount(rows.length) });
  };
  field.addEventListener('input', find);
  // The browser fills in what was typed before the page was left.
  if (field.value) find();
}

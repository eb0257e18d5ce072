/**
 * What may import what: within a folder, each entry imports only entries of a lower rank. Lists are from low to high, the
 * entries of one rank do not import each other. CONTRIBUTING.md has the same lines.
 */
export const ranks = {
  src: [['platform'], ['domain'], ['api', 'web'], ['jobs'], ['server']],
  /** Rooms of src/platform and the files beside them. */
  platform: [
    ['audit-note.ts', 'errors.ts', 'paths.ts', 'permissions.ts', 'process', 'security-log.ts', 'values'],
    ['http', 'payments'],
    ['cache', 'log.server.ts'],
    ['database', 'storage'],
    ['embedded'],
    ['backup'],
    ['config.server.ts'],
    ['mailer.server.ts', 'scope.ts'],
    ['guards.ts'],
  ],
  /** Modules of src/domain. */
  domain: [
    ['public-changes', 'rate-limit'],
    ['audit'],
    ['content', 'media', 'sample'],
    ['settings'],
    ['mail'],
    ['identity'],
    ['addresses', 'catalog'],
    ['costs', 'fitment', 'freight'],
    ['relations', 'search', 'stock-notifications'],
    ['drawings', 'orders'],
    ['cart', 'documents', 'edits', 'imports', 'reviews'],
    ['quick-order'],
    ['quotations'],
    ['audit-log', 'customers', 'first-day', 'health', 'lists', 'overview'],
    ['privacy'],
  ],
  /** Rooms of src/web and the files beside them. */
  web: [
    ['fonts', 'styles', 'scope-context.ts'],
    ['kit'],
    ['session'],
    ['layout'],
    ['enhance'],
    ['features'],
    ['public', 'purchase', 'checkout', 'my', 'staff'],
    ['styleguide'],
    ['entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts'],
  ],
  /** Rooms of src/web/features. */
  features: [
    ['cart', 'dashboard', 'drawing', 'images', 'lists', 'machine', 'part-field', 'quotations', 'reviews'],
    ['addresses'],
    ['order-terms'],
    ['order'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export type RankedFolder = keyof typeof ranks;

/** The rank of an entry, from 0; NaN of one without a rank, which compares as neither lower nor higher. */
export function rankOf(folder: RankedFolder, entry: string): number {
  const rank = ranks[folder].findIndex((entries: readonly string[]) => entries.includes(entry));
  return rank < 0 ? Number.NaN : rank;
}

import type { PriceEnding, PriceRule } from '#domain/costs/price-rule-contract.ts';
import { m } from '#messages';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Table } from '#web/kit/ui/table.tsx';

/** How a price ends. */
export const endingName: Readonly<Record<PriceEnding, () => string>> = {
  none: m.price_rules_ending_none,
  '90': () => '.90',
  '99': () => '.99',
  '00': () => '.00',
};

/** What a rule is for: "Atlas · Track rollers". */
export function ruleScopeName({ brand, categoryName }: Pick<PriceRule, 'brand' | 'categoryName'>): string {
  return [brand, categoryName].filter(Boolean).join(' · ') || m.price_rules_all_parts();
}

interface PriceRulesTableProps {
  rules: readonly PriceRule[];
  mayChange: boolean;
  onEdit: (rule: PriceRule) => void;
  onDelete: (rule: PriceRule) => void;
}

/** The rules in the order in which they count. */
export function PriceRulesTable({ rules, mayChange, onEdit, onDelete }: PriceRulesTableProps) {
  const columns = [
    { label: m.price_rules_scope() },
    { label: m.price_rules_factor(), number: true },
    { label: m.price_rules_ending(), number: true },
    { label: m.price_rules_margin(), number: true },
    ...(mayChange ? [{ label: m.dashboard_action(), hiddenLabel: true }] : []),
  ];
  return (
    <Table caption={m.price_rules_title()} columns={columns} stack>
      {rules.map((rule) => (
        <tr key={rule._id}>
          <th scope="row" className="lead breakable">
            {ruleScopeName(rule)}
          </th>
          <td className="num" data-label={m.price_rules_factor()}>
            × {rule.factor}
          </td>
          <td className="num" data-label={m.price_rules_ending()}>
            {endingName[rule.ending]()}
          </td>
          <td className={rule.minimumMargin === null ? 'num hide-on-cards' : 'num'} data-label={m.price_rules_margin()}>
            {rule.minimumMargin === null ? '' : `${rule.minimumMargin}%`}
          </td>
          {mayChange ? (
            <td className="actions">
              <IconButton label={m.price_rules_edit_of({ scope: ruleScopeName(rule) })} onClick={() => onEdit(rule)}>
                <Icon name="edit" />
              </IconButton>
              <IconButton
                label={m.price_rules_delete_of({ scope: ruleScopeName(rule) })}
                onClick={() => onDelete(rule)}
              >
                <Icon name="trash" />
              </IconButton>
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

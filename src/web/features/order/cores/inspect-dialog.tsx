/** Records what the inspection of old parts has found, and what the buyer is credited. */
import { useState } from 'react';
import type { CoreReturn } from '#domain/orders/cores/contract.ts';
import { coreOutcomeName } from '#domain/orders/cores/core-outcome-name.ts';
import type { CoreOutcome } from '#domain/orders/cores/core-outcomes.ts';
import { coreOutcomes } from '#domain/orders/cores/core-outcomes.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { call } from '#web/session/api-client.ts';
import { ReturnFrame } from '../return-frame.tsx';
import { typedPieces } from '../typed-pieces.ts';

/** Old parts of a line with one outcome, as they were typed. */
interface Finding {
  readonly position: number;
  readonly outcome: CoreOutcome;
  readonly quantity: string;
  readonly credit: string;
  readonly reason: string;
}

/** The findings to begin with: all announced units are worth the whole core charge. */
const startFindings = ({ lines }: CoreReturn): Finding[] =>
  lines.flatMap(({ position, quantity }) =>
    coreOutcomes.map((outcome) => ({
      position,
      outcome,
      quantity: outcome === 'full' ? String(quantity) : '0',
      credit: '',
      reason: '',
    })),
  );

const hasUnits = ({ quantity }: Finding) => !/^\s*0*\s*$/.test(quantity);

interface InspectDialogProps {
  order: OrderDetail;
  opened: CoreReturn;
  onClose: () => void;
}

export function InspectDialog({ order, opened, onClose }: InspectDialogProps) {
  const [findings, setFindings] = useState(() => startFindings(opened));
  const found = findings.filter(hasUnits);
  const inspect = (note: string) => {
    const lines = found.map(({ position, outcome, quantity, credit, reason }) => ({
      position,
      outcome,
      quantity: typedPieces(quantity),
      ...(outcome === 'part' ? { credit: parsePrice(credit) ?? Number.NaN } : {}),
      ...(outcome === 'full' ? {} : { reason }),
    }));
    return call('inspectCores', { path: { number: order.number, id: opened.id }, body: { lines, note } });
  };
  const change = (finding: Finding, changed: Partial<Finding>) =>
    setFindings(findings.map((each) => (each === finding ? { ...each, ...changed } : each)));
  return (
    <ReturnFrame
      title={m.core_inspect_title({ number: order.number })}
      help={m.core_inspect_help()}
      action={m.core_inspect()}
      done={m.core_inspected()}
      note={{ name: 'note', label: m.core_inspect_note(), optional: true }}
      send={inspect}
      onClose={onClose}
    >
      {(errors) =>
        findings.map((finding) => (
          <FindingFields
            key={`${finding.position} ${finding.outcome}`}
            order={order}
            announced={opened.lines.find(({ position }) => position === finding.position)?.quantity ?? 0}
            finding={finding}
            errorOf={(field) => errors[`lines.${found.indexOf(finding)}.${field}`]}
            onChange={(changed) => change(finding, changed)}
          />
        ))
      }
    </ReturnFrame>
  );
}

interface FindingFieldsProps {
  order: OrderDetail;
  /** Number of announced units. */
  announced: number;
  finding: Finding;
  errorOf: (field: 'quantity' | 'credit' | 'reason') => string | undefined;
  onChange: (changed: Partial<Finding>) => void;
}

/** The number of units; with some, also the credit and the reason that their outcome needs. */
function FindingFields({ order, announced, finding, errorOf, onChange }: FindingFieldsProps) {
  const { position, outcome, quantity, credit, reason } = finding;
  const line = order.lines.find((each) => each.position === position);
  const part = line?.partNumber ?? '';
  const charge = { count: formatCount(announced), amount: formatAmount(line?.coreCharge ?? 0) };
  const isTold = hasUnits(finding);
  return (
    <>
      <TextField
        label={m.core_inspect_units({ part, outcome: coreOutcomeName[outcome]() })}
        help={outcome === 'full' ? m.core_inspect_charge(charge) : undefined}
        error={errorOf('quantity')}
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      {outcome === 'part' && isTold ? (
        <TextField
          label={m.core_inspect_credit({ part })}
          error={errorOf('credit')}
          inputMode="decimal"
          autoComplete="off"
          value={credit}
          onChange={({ target }) => onChange({ credit: target.value })}
        />
      ) : null}
      {outcome !== 'full' && isTold ? (
        <TextField
          label={m.core_inspect_reason({ part })}
          help={m.core_inspect_reason_help()}
          error={errorOf('reason')}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      ) : null}
    </>
  );
}

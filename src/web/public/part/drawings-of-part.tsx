import type { DrawingOfPart } from '#domain/drawings/contract.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';

/** Assemblies in which the part is used, with their drawings and its callouts. Renders nothing when no drawing shows it. */
export function DrawingsOfPart({ drawings }: { drawings: readonly DrawingOfPart[] }) {
  if (drawings.length === 0) return null;
  return (
    <section className="section" aria-labelledby="where-used">
      <div className="section__head">
        <h2 id="where-used">{m.my_machine_where_used()}</h2>
      </div>
      <TableBox label={m.my_machine_where_used()}>
        <CachedHtml tag="table" className="table table--stack" content={DrawingRows} props={{ drawings }} />
      </TableBox>
    </section>
  );
}

function DrawingRows({ drawings }: { drawings: readonly DrawingOfPart[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{m.my_machine_drawing()}</th>
          <th scope="col">{m.my_machine_assembly()}</th>
          <th scope="col">{m.my_machine_callouts()}</th>
          <th scope="col">{m.my_machine_machines()}</th>
        </tr>
      </thead>
      <tbody>
        {drawings.map((drawing) => (
          <DrawingRow key={drawing.slug} drawing={drawing} />
        ))}
      </tbody>
    </>
  );
}

function DrawingRow({ drawing }: { drawing: DrawingOfPart }) {
  const { slug, title, assembly, places, machines, machineCount } = drawing;
  const further = machineCount - machines.length;
  return (
    <tr>
      <th scope="row" data-label={m.my_machine_drawing()}>
        <PageAnchor className="table__link" href={drawingPath(slug)}>
          {title}
        </PageAnchor>
      </th>
      <td data-label={m.my_machine_assembly()}>{assembly}</td>
      <td className="table__wide" data-label={m.my_machine_callouts()}>
        <span>
          {places.map(({ callout, quantity, serials }) => (
            <span key={`${callout} ${serials}`} className="table__sub">
              <PageAnchor href={drawingPath(slug, callout)}>{m.my_machine_callout({ callout })}</PageAnchor>
              {m.my_machine_callout_pieces({ count: formatCount(quantity) })}
              {serials ? `, ${m.my_machine_sn({ serial: serials })}` : ''}
            </span>
          ))}
        </span>
      </td>
      <td className="table__wide" data-label={m.my_machine_machines()}>
        {machines.length === 0 ? m.my_machine_any() : machines.map(machineName).join(', ')}
        {further > 0 ? ` ${m.my_machine_further({ count: further })}` : ''}
      </td>
    </tr>
  );
}

import type { ShownOpening } from './shown-opening.ts';

/** The hours by weekday, their time zone, and the next day on which the shop is closed. */
export function OpeningTable({ rows, timeZone, holiday }: ShownOpening) {
  return (
    <div className="opening">
      <table>
        <tbody>
          {rows.map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{timeZone}</p>
      {holiday ? <p dir="auto">{holiday}</p> : null}
    </div>
  );
}

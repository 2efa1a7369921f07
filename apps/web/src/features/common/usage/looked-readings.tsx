import type { ReadingsMapping, ReadingsPreview } from '@libs/contracts';
import { useState } from 'react';
import { ReadingsReport } from './readings-report';
import { ColumnChoice } from './column-choice';
import { type Choosing, mappingOf } from './column-choice.rules';
import { COLUMNS } from './columns.texts';

/** What a file of readings was understood as: its columns to correct, its first rows, and what is in it. */
export function LookedReadings({
  found,
  onChange,
}: {
  found: Pick<ReadingsPreview, 'mapping' | 'columns' | 'rows' | 'report' | 'choose'>;
  onChange: (mapping: ReadingsMapping) => void;
}) {
  const { mapping, columns, report } = found;
  // If no columns were recognised, the person chooses them one by one; the file is read again once there are enough.
  const [chosen, setChosen] = useState<Choosing>({});
  const choose = (next: Choosing) => {
    setChosen(next);
    const whole = mappingOf(next);
    if (whole) onChange(whole);
  };
  return (
    <>
      {(mapping ?? found.choose) && <ColumnChoice mapping={mapping ?? chosen} columns={columns} onChange={choose} />}
      {columns.length > 0 && <FirstRows found={found} chosen={mapping ?? chosen} />}
      {report && (
        <div className="mt-4 max-w-140">
          <ReadingsReport report={report} />
        </div>
      )}
    </>
  );
}

/** The first rows of the file, with the chosen columns marked. */
function FirstRows({
  found: { columns, rows },
  chosen: { date, time, value },
}: {
  found: Pick<ReadingsPreview, 'columns' | 'rows'>;
  chosen: Choosing;
}) {
  const chosen: unknown[] = [date, time, value];
  return (
    <div
      role="region"
      aria-label={COLUMNS.firstRows}
      tabIndex={0}
      className="mt-4 max-w-full overflow-x-auto border-y border-border"
    >
      <table className="text-xs">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th
                key={at}
                scope="col"
                className={`px-2.5 py-1.5 text-left font-medium whitespace-nowrap ${chosen.includes(at) ? 'bg-selected' : 'text-muted-foreground'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className="border-t border-border">
              {columns.map((_, at) => (
                <td
                  key={at}
                  className={`px-2.5 py-1 whitespace-nowrap tabular-nums ${chosen.includes(at) ? 'bg-selected' : ''}`}
                >
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

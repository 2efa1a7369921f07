import { type ColumnDef, FlexRender, type Row, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type ComponentProps, memo, type MouseEvent, type ReactNode } from 'react';
import { cn } from '../../kit/cn';
import { PickAll, PickBox, type RowPick } from './row-pick';
import { ariaSort, type ColumnSort, SortHead } from './sort-head';
import { STALE_ROWS } from './use-stale';
import { Skeleton, WalkingSkeleton } from '../../kit/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../kit/table';

/** Sorting, filters and pages are the server's: the table itself needs no feature. */
const serverTable = tableFeatures({});
export type Column<T extends RowData> = ColumnDef<typeof serverTable, T>;

/** What a column says about its cells. */
export interface ColumnLook {
  right?: boolean;
  /** Share of the width beside the other columns that are shown: they keep their place whatever is in them. */
  width: number;
  /** The same beside an open record. */
  narrow?: number;
  /** Left out while a record is open beside the table. */
  wideOnly?: boolean;
  /** What the server calls this column in an order; its head is then a button. */
  sort?: string;
  /** The first press puts the highest or the latest first. */
  falling?: boolean;
}

/** An act that a press on the row does too: with a mouse it is seen while the row is pointed at. */
export const ON_HOVER =
  'pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 focus-visible:opacity-100';

type RowMarks = ComponentProps<'tr'> & Record<`data-${string}`, string | undefined>;

/** A table of records: columns by TanStack Table, the look by the kit. `useRow` gives each row its state and marks. */
export function DataTable<T extends { id: string }>({
  label,
  columns,
  looks = NO_LOOKS,
  data,
  useRow,
  density = 'comfortable',
  narrow = false,
  hidden,
  pick,
  stickyTop,
  order,
  stale = false,
  className,
}: {
  /** The table's name for screen readers. */
  label: string;
  columns: Column<T>[];
  looks?: Record<string, ColumnLook>;
  data: T[];
  useRow?: (record: T) => RowMarks;
  density?: 'comfortable' | 'compact';
  narrow?: boolean;
  /** Columns that the person took away. */
  hidden?: ReadonlySet<string>;
  /** Rows can be picked, each by a box before it. */
  pick?: RowPick<T>;
  /** How far below the window's top the head stays, in px. */
  stickyTop?: number;
  /** The order of the list, and the way to another one. */
  order?: ColumnSort;
  /** The rows answer an earlier question: muted, and out of reach. */
  stale?: boolean;
  className?: string;
}) {
  const table = useTable({ features: serverTable, columns, data, getRowId: (record) => record.id });
  const shown = (id: string) => !(narrow && looks[id]?.wideOnly) && !hidden?.has(id);
  const hasWidths = Object.keys(looks).length > 0;
  const widthOf = (id: string) => (narrow ? (looks[id]?.narrow ?? looks[id]?.width) : looks[id]?.width);
  const align = (id: string) => alignOf(looks, id);
  const ids = table
    .getAllLeafColumns()
    .map((column) => column.id)
    .filter(shown);
  const visible = ids.join(',');
  // Of what is left out the others take their part; otherwise the boxes before the rows would take all of it.
  const whole = ids.reduce((sum, id) => sum + (widthOf(id) ?? 0), 0);
  return (
    <div data-density={density} data-narrow={narrow || undefined} className="group/table">
      <Table aria-label={label} className={cn(hasWidths && 'table-fixed', className)}>
        {hasWidths && (
          <colgroup>
            {pick && <col className="w-11" />}
            {ids.map((id) => (
              <col key={id} style={{ width: `${(100 * (widthOf(id) ?? 0)) / whole}%` }} />
            ))}
          </colgroup>
        )}
        <TableHeader>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {pick && (
                <TableHead
                  className={cn('w-11 pr-0', stickyTop !== undefined && STICKY)}
                  style={stickyTop === undefined ? undefined : { top: stickyTop }}
                >
                  <PickAll pick={pick} data={data} />
                </TableHead>
              )}
              {group.headers
                .filter((header) => shown(header.column.id))
                .map((header) => (
                  <TableHead
                    key={header.id}
                    aria-sort={ariaSort(looks[header.column.id], order)}
                    className={cn(align(header.column.id), stickyTop !== undefined && STICKY)}
                    style={stickyTop === undefined ? undefined : { top: stickyTop }}
                  >
                    <SortHead look={looks[header.column.id]} order={order}>
                      <FlexRender header={header} />
                    </SortHead>
                  </TableHead>
                ))}
            </tr>
          ))}
        </TableHeader>
        <TableBody {...(stale ? { className: STALE_ROWS } : {})}>
          {table.getRowModel().rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              record={row.original}
              columns={columns}
              visible={visible}
              looks={looks}
              useRow={useRow}
              picked={pick?.picked.has(row.id) ?? null}
              onPick={pick?.onPick}
              nameOf={pick?.nameOf}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const STICKY = 'sticky z-10 border-b-0 bg-background shadow-[inset_0_-1px_0_var(--border-strong)]';

const alignOf = (looks: Record<string, ColumnLook>, id: string) => (looks[id]?.right ? 'text-right' : '');

const NO_LOOKS: Record<string, ColumnLook> = {};

const noMarks = (): RowMarks => ({});

/** A press beside the links and buttons of a row opens what its first link opens. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const pressed = event.target as HTMLElement;
  // Not what floats above the row: its events arrive here too.
  const outside = !event.currentTarget.contains(pressed);
  if (outside || pressed.closest('a,button,input,label') || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector('a')?.click();
}

interface RowProps<T extends RowData> {
  row: Row<typeof serverTable, T>;
  record: T;
  columns: Column<T>[];
  /** Ids of the columns shown, with commas. */
  visible: string;
  looks: Record<string, ColumnLook>;
  useRow?: ((record: T) => RowMarks) | undefined;
  /** Null where rows cannot be picked. */
  picked: boolean | null;
  onPick?: RowPick<T>['onPick'] | undefined;
  nameOf?: RowPick<T>['nameOf'] | undefined;
}

function RowOfRecord<T extends RowData>({
  row,
  record,
  visible,
  looks,
  useRow = noMarks,
  picked,
  onPick,
  nameOf,
}: RowProps<T>) {
  const marks = useRow(record);
  const shown = new Set(visible.split(','));
  return (
    <TableRow {...marks} className={cn('cursor-pointer', marks.className)} onClick={openRow}>
      {picked !== null && onPick && nameOf && (
        <TableCell className="pr-0">
          <PickBox label={`Select ${nameOf(record)}`} checked={picked} onChange={(on) => onPick([record], on)} />
        </TableCell>
      )}
      {row
        .getAllCells()
        .filter((cell) => shown.has(cell.column.id))
        .map((cell) => (
          <TableCell key={cell.id} className={alignOf(looks, cell.column.id)}>
            <FlexRender cell={cell} />
          </TableCell>
        ))}
    </TableRow>
  );
}

/**
 * The table rebuilds all its rows when one record changes. A row is rendered again only where something of its own
 * changed: `row` follows from the record and the columns.
 */
const DataRow = memo(RowOfRecord, (before, after) =>
  (Object.keys(after) as (keyof typeof after)[]).every((key) => key === 'row' || before[key] === after[key]),
) as typeof RowOfRecord;

const WIDTHS = [
  [120, 150, 64],
  [96, 110, 64],
  [132, 124, 64],
  [108, 150, 64],
  [88, 124, 64],
] as const;

/** Five rows of ticks in the table's own shape, for the wait. */
export function DataTableSkeleton({ heads, label }: { heads: ReactNode[]; label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Table aria-hidden>
        <TableHeader>
          <tr>
            {heads.map((head, index) => (
              <TableHead key={index} className={cn(index === heads.length - 1 && 'text-right')}>
                {head}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {WIDTHS.map((widths, index) => (
            <TableRow key={index} data-slot="skeleton-row">
              {heads.map((_, cell) => (
                <TableCell key={cell} className={cn(cell === heads.length - 1 && 'text-right')}>
                  {cell === Math.min(3, heads.length - 1) ? (
                    <WalkingSkeleton offset={index} />
                  ) : (
                    <Skeleton width={widths[cell % 3]} />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

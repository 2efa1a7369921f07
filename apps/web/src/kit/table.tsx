import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A table on document: hairlines, no zebra, tabular figures. */
export const Table = ({ className, ...props }: ComponentProps<'table'>) => (
  <table data-slot="table" className={cn('w-full border-collapse text-sm', className)} {...props} />
);
export const TableHeader = (props: ComponentProps<'thead'>) => <thead data-slot="table-header" {...props} />;
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody data-slot="table-body" {...props} />;

export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr
    data-slot="table-row"
    className={cn(
      'group/row data-[state=selected]:[&>td]:bg-selected data-[state=selected]:[&>td:first-child]:shadow-edge-primary data-[state=gone]:[&_*]:font-normal data-[state=gone]:[&>td]:text-muted-foreground',
      className,
    )}
    {...props}
  />
);
export const TableHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    scope="col"
    data-slot="table-head"
    className={cn(
      'h-9 border-b border-border-strong px-3 text-left text-2xs font-medium whitespace-nowrap text-muted-foreground font-stretch-92% first:pl-4',
      className,
    )}
    {...props}
  />
);
export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td
    data-slot="table-cell"
    className={cn(
      'h-13 border-b border-border px-3 align-middle whitespace-nowrap tabular-nums group-data-[density=compact]/table:h-8 first:pl-4 first:normal-nums',
      className,
    )}
    {...props}
  />
);

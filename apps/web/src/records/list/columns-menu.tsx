import { Check, Columns3 } from 'lucide-react';
import { buttonVariants } from '../../kit/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItemIndicator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';

/** Which columns a table shows. */
export function ColumnsMenu({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly { id: string; head: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        <Columns3 size={14} strokeWidth={1.5} aria-hidden />
        Columns
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns.map(({ id, head }) => (
          <DropdownMenuCheckboxItem key={id} checked={!hidden.has(id)} onCheckedChange={() => onToggle(id)}>
            {head}
            <DropdownMenuItemIndicator className="ml-auto">
              <Check size={16} strokeWidth={1.5} aria-hidden />
            </DropdownMenuItemIndicator>
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

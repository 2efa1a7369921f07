import { ArrowDownUp, Check } from 'lucide-react';
import { buttonVariants } from '../../kit/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioIndicator,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';

/** The order of a list, in words. */
export function SortMenu<S extends string>({
  sort,
  sorts,
  onSort,
}: {
  sort: S;
  sorts: Record<S, string>;
  onSort: (sort: S) => void;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        <ArrowDownUp size={14} strokeWidth={1.5} aria-hidden />
        {sorts[sort]}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup value={sort} onValueChange={(value: S) => onSort(value)}>
          {(Object.entries(sorts) as [S, string][]).map(([value, label]) => (
            <DropdownMenuRadioItem key={value} value={value}>
              {label}
              <DropdownMenuRadioIndicator className="ml-auto">
                <Check size={16} strokeWidth={1.5} aria-hidden />
              </DropdownMenuRadioIndicator>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

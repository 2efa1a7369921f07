import { Menu } from '@base-ui/react/menu';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const DropdownMenu = Menu.Root;
export const DropdownMenuTrigger = Menu.Trigger;
export const DropdownMenuRadioGroup = Menu.RadioGroup;

const item =
  'flex h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-disabled:text-muted-foreground data-highlighted:bg-selected max-md:h-11';

/** A menu's surface. */
export function DropdownMenuContent({
  className,
  align = 'start',
  ...props
}: ComponentProps<typeof Menu.Popup> & { align?: 'start' | 'center' | 'end' }) {
  return (
    <Menu.Portal>
      <Menu.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-40 outline-none">
        <Menu.Popup
          data-slot="dropdown-menu"
          className={cn(
            'ease-brand min-w-48 rounded-lg border border-border bg-card p-1.5 text-foreground shadow-float outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
            className,
          )}
          {...props}
        />
      </Menu.Positioner>
    </Menu.Portal>
  );
}

export const DropdownMenuItem = ({ className, ...props }: ComponentProps<typeof Menu.Item>) => (
  <Menu.Item data-slot="dropdown-menu-item" className={cn(item, className)} {...props} />
);

export const DropdownMenuCheckboxItem = ({ className, ...props }: ComponentProps<typeof Menu.CheckboxItem>) => (
  <Menu.CheckboxItem data-slot="dropdown-menu-checkbox-item" className={cn(item, className)} {...props} />
);

export const DropdownMenuRadioItem = ({ className, ...props }: ComponentProps<typeof Menu.RadioItem>) => (
  <Menu.RadioItem data-slot="dropdown-menu-radio-item" className={cn(item, className)} {...props} />
);

export const DropdownMenuItemIndicator = Menu.CheckboxItemIndicator;
export const DropdownMenuRadioIndicator = Menu.RadioItemIndicator;

export const DropdownMenuSeparator = ({ className, ...props }: ComponentProps<typeof Menu.Separator>) => (
  <Menu.Separator className={cn('my-1.5 h-px bg-border', className)} {...props} />
);

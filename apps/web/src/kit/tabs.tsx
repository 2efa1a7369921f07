import { Tabs as TabsPrimitive } from '@base-ui/react/tabs';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Tabs = TabsPrimitive.Root;

/** A ruled row of tabs; the open one has a 2 px ink rule. Where the screen is narrower than the row, it scrolls by itself. */
export const TabsList = ({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) => (
  <TabsPrimitive.List
    data-slot="tabs-list"
    className={cn('scrollbar-none flex gap-6 overflow-x-auto border-b border-border', className)}
    {...props}
  />
);

export const TabsTrigger = ({ className, ...props }: ComponentProps<typeof TabsPrimitive.Tab>) => (
  <TabsPrimitive.Tab
    data-slot="tabs-trigger"
    className={cn(
      'flex h-10 items-center gap-1.5 text-sm whitespace-nowrap text-muted-foreground -outline-offset-2 data-active:font-semibold data-active:text-foreground data-active:shadow-underline max-md:h-11',
      className,
    )}
    {...props}
  />
);

export const TabsContent = ({ className, ...props }: ComponentProps<typeof TabsPrimitive.Panel>) => (
  <TabsPrimitive.Panel data-slot="tabs-content" className={cn('outline-none', className)} {...props} />
);

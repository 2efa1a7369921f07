import { cva } from 'class-variance-authority';

/** How a button looks, for buttons and for links that look like one. */
export const buttonVariants = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 overflow-hidden whitespace-nowrap rounded-md text-[14px] leading-none font-medium no-underline transition-[scale,background-color,border-color] duration-[120ms] active:not-data-disabled:scale-[.985] data-disabled:opacity-50 data-disabled:cursor-not-allowed [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default:
          'btn-tick bg-primary text-primary-foreground hover:not-data-disabled:bg-primary-hover [.ink_&]:bg-foreground [.ink_&]:text-background [.ink_&]:hover:not-data-disabled:bg-foreground/90',
        outline:
          'border border-border-strong bg-card text-foreground hover:not-data-disabled:bg-muted [.ink_&]:bg-transparent',
        ghost: 'border border-transparent hover:not-data-disabled:bg-muted',
        accent: 'bg-accent text-accent-foreground',
        destructive: 'border border-border-strong bg-card text-danger hover:not-data-disabled:bg-danger-bg',
        link: 'lnk h-auto! rounded-sm px-0! font-normal',
      },
      size: {
        default: 'h-9 px-3.5 max-md:h-11',
        sm: 'h-7 px-2.5 text-[13px] max-md:h-9',
        lg: 'h-[52px] px-6 text-[16px]',
        icon: 'size-9 max-md:size-11',
      },
      full: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: 'default', size: 'default', class: 'pl-5' },
      { variant: 'default', size: 'sm', class: 'pl-[13px]' },
      { variant: 'default', size: 'lg', class: 'btn-tick-lg pl-7' },
    ],
    defaultVariants: { variant: 'default', size: 'default', full: false },
  },
);

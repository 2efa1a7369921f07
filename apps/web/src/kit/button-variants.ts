import { cva } from 'class-variance-authority';

/** How a button looks, for buttons and for links that look like one. */
export const buttonVariants = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 overflow-hidden whitespace-nowrap rounded-md leading-none font-medium no-underline transition-[scale,background-color,border-color] duration-120 active:not-data-disabled:scale-[.985] data-disabled:opacity-50 data-disabled:cursor-not-allowed [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default:
          'btn-tick bg-primary text-primary-foreground hover:not-data-disabled:bg-primary-hover ink:bg-foreground ink:text-background ink:hover:not-data-disabled:bg-foreground/90',
        outline:
          'border border-border-strong bg-card text-foreground hover:not-data-disabled:bg-muted ink:bg-transparent',
        ghost: 'border border-transparent hover:not-data-disabled:bg-muted',
        accent: 'bg-accent text-accent-foreground',
        destructive: 'border border-border-strong bg-card text-danger hover:not-data-disabled:bg-danger-bg',
        link: 'lnk h-auto! rounded-sm px-0! font-normal',
      },
      size: {
        default: 'h-9 px-3.5 text-sm max-md:h-11',
        sm: 'h-7 px-2.5 text-xs max-md:h-9',
        lg: 'h-13 px-6 text-base',
        icon: 'size-9 text-sm max-md:size-11',
      },
      full: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: 'default', size: 'default', class: 'pl-5' },
      { variant: 'default', size: 'sm', class: 'pl-3.5' },
      { variant: 'default', size: 'lg', class: 'btn-tick-lg pl-7' },
    ],
    defaultVariants: { variant: 'default', size: 'default', full: false },
  },
);

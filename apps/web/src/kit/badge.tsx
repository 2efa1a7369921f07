import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const TONES = {
  neutral: '[--tone:var(--muted-foreground)] [--tone-bg:var(--muted)]',
  info: '[--tone:var(--info)] [--tone-bg:var(--info-bg)]',
  warning: '[--tone:var(--warning)] [--tone-bg:var(--warning-bg)]',
  success: '[--tone:var(--success)] [--tone-bg:var(--success-bg)]',
  danger: '[--tone:var(--danger)] [--tone-bg:var(--danger-bg)]',
} as const;
export type Tone = keyof typeof TONES;

export const badgeVariants = cva(
  'inline-flex items-center gap-2 whitespace-nowrap text-xs font-medium leading-none text-(--tone)',
  {
    variants: { tone: TONES, pill: { true: 'h-6 rounded-full bg-(--tone-bg) pr-2.5 pl-2', false: 'h-6' } },
    defaultVariants: { tone: 'neutral', pill: false },
  },
);

/** A word in the colour of its state; a pill only where it is the subject of the screen. */
export function Badge({
  tone,
  pill,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone, pill }), className)} {...props} />;
}

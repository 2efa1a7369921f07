import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two that say the same, the later one rules. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}

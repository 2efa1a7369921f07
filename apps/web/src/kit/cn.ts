import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names of app.css that Tailwind has not: without them a size would count as a colour. */
const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['hero'],
      leading: ['figure'],
      tracking: ['tightest', 'snug'],
      spacing: ['tick'],
      container: ['page', 'head-narrow', 'head', 'note', 'line', 'text', 'reading', 'wide'],
      radius: ['hair'],
      shadow: ['float', 'lift', 'edge-accent', 'edge-danger', 'edge-primary', 'underline', 'gap'],
    },
  },
});

/** Joins class names; of two that say the same, the later one rules. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}

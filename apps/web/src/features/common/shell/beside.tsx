import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../../../kit/sonner';
import { LoriLauncher } from '../lori/lori-launcher';

let there = false;

/** Lori and the toasts, in a separate React tree: they stay while the app replaces the entry pages. */
export function showBeside(): void {
  if (there) return;
  there = true;
  const aside = document.createElement('div');
  document.body.append(aside);
  createRoot(aside).render(
    <StrictMode>
      <LoriLauncher />
      <Toaster />
    </StrictMode>,
  );
}

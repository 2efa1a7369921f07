import { type RefObject, useEffect } from 'react';

/**
 * Fades an element, or each of its `[data-step]` children, in once when `visible` of it is on the screen. Nothing is
 * hidden before the page is scrolled, and never what is on the screen: a page that is only looked at is whole.
 */
export function useReveal(ref: RefObject<HTMLElement | null>, { visible = 0, phones = false } = {}): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!phones && matchMedia('(max-width: 767px)').matches) return;
    const steps = [...element.querySelectorAll<HTMLElement>('[data-step]')];
    const parts = steps.length > 0 ? steps : [element];
    const show = (state: 'wait' | 'in') => {
      for (const part of parts) part.dataset.reveal = state;
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        show('in');
        watcher.disconnect();
      },
      { threshold: visible },
    );
    const begin = () => {
      if (element.getBoundingClientRect().top <= innerHeight) return;
      show('wait');
      watcher.observe(element);
    };
    addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', begin);
      watcher.disconnect();
    };
  }, [ref, visible, phones]);
}

import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useState } from 'react';

const EVERY_MS = 6000;

/**
 * Goes on every six seconds until someone picks a slide. Rests while something inside has the focus, while the page
 * is hidden, and from the start where motion is to be reduced.
 */
export function useAutoplay(api: EmblaCarouselType | null, root: RefObject<HTMLElement | null>) {
  const [stopped, setStopped] = useState(false);
  const [paused, setPaused] = useState(false);
  const stop = useCallback(() => setStopped(true), []);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  const playing = !stopped && !paused;
  useEffect(() => {
    if (!api || !playing) return;
    const timer = setInterval(() => {
      const focused = root.current?.querySelector('[data-slot="carousel-part"]:focus-within');
      if (!focused && !document.hidden) api.scrollNext();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [api, playing, root]);

  useEffect(() => {
    api?.on('pointerDown', stop);
    return () => {
      api?.off('pointerDown', stop);
    };
  }, [api, stop]);

  return { stopped, playing, stop, toggle: () => setPaused((was) => !was) };
}

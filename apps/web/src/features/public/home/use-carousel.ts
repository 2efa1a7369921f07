import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useState } from 'react';

/** Slides that wrap around; what moves them is loaded once they come near, and until then the first one shows. */
export function useCarousel(viewport: RefObject<HTMLElement | null>) {
  const [api, setApi] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    let made: EmblaCarouselType | null = null;
    let gone = false;
    const load = () =>
      void import('embla-carousel')
        .then(({ default: embla }) => {
          if (gone || !viewport.current) return;
          const carousel = embla(viewport.current, { loop: true });
          carousel.on('select', () => setShown(carousel.selectedScrollSnap()));
          made = carousel;
          setApi(carousel);
        })
        // Without it the slides are scrolled by hand.
        .catch(() => {});
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        load();
      },
      { rootMargin: '600px' },
    );
    if (viewport.current) near.observe(viewport.current);
    return () => {
      gone = true;
      near.disconnect();
      made?.destroy();
      setApi(null);
    };
  }, [viewport]);

  return { api, shown };
}

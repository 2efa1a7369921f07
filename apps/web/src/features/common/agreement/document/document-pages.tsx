import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { READER } from './document.texts';
import type { PdfPage } from './open-pdf';

/** At most this many device pixels to a CSS pixel: more costs memory and shows no more. */
const MOST_PIXELS = 2;

interface PageProps {
  page: PdfPage;
  count: number;
  /** CSS pixels to a point. */
  scale: number;
  window: RefObject<HTMLDivElement | null>;
  onDrawn: (page: number) => void;
}

/** One page: its words at once, its picture when it comes near. */
export const DocumentPage = memo(function DocumentPage({ page, count, scale, window, onDrawn }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const root = window.current;
    const element = place.current;
    if (!root || !element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root,
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [window]);

  useEffect(() => {
    if (words.current) void page.words(words.current).catch(() => undefined);
  }, [page]);

  useEffect(() => {
    if (!near || !canvas.current) return;
    const pixels = Math.min(devicePixelRatio || 1, MOST_PIXELS);
    return page.draw(canvas.current, scale * pixels, () => onDrawn(page.number));
  }, [near, page, scale, onDrawn]);

  const size = {
    width: `${Math.floor(page.width * scale)}px`,
    height: `${Math.floor(page.height * scale)}px`,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <div
      ref={place}
      role="group"
      aria-label={READER.page(page.number, count)}
      data-page={page.number}
      className="document-page mb-5"
      style={size}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={words} className="document-words" />
    </div>
  );
});

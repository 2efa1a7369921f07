import type { Drawing } from '@libs/contracts';
import { type PointerEvent, useState } from 'react';
import { Button } from '../../../kit/button';
import { AGREEMENT } from './agreement.texts';

const WIDTH = 640;
const HEIGHT = 168;
/** Points closer than this add nothing to the line. */
const STEP = 4;
/** What the API takes, with room for the last line. */
const MOST_STROKES = 50;
const MOST_POINTS = 1_200;

interface Props {
  drawing: Drawing;
  onDraw: (drawing: Drawing) => void;
}

/** A line drawn by finger, pen or mouse. Optional: the typed name is what counts, so the keyboard passes it by. */
export function SignaturePad({ drawing, onDraw }: Props) {
  const [drawn, setDrawn] = useState<Drawing[number] | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (at: number, most: number) => Math.round(Math.max(0, Math.min(1, at)) * most);
    return [within((clientX - left) / width, WIDTH), within((clientY - top) / height, HEIGHT)];
  };
  const points = drawing.reduce((sum, stroke) => sum + stroke.length, 0);
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.length >= MOST_STROKES || points >= MOST_POINTS) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn([pointOf(event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const last = drawn?.at(-1);
    if (!drawn || !last || points + drawn.length >= MOST_POINTS) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - last[0], y - last[1]) >= STEP) setDrawn([...drawn, [x, y]]);
  };
  const end = () => {
    if (drawn) onDraw([...drawing, drawn]);
    setDrawn(null);
  };
  return (
    <div>
      <p className="text-sm font-medium">
        {AGREEMENT.draw} <span className="font-normal text-muted-foreground">{AGREEMENT.drawOptional}</span>
      </p>
      <div className="relative mt-1.5 rounded-md border border-input bg-card">
        <svg
          data-slot="signature-pad"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width="100%"
          role="img"
          aria-label={drawing.length > 0 ? AGREEMENT.isDrawn : AGREEMENT.notDrawn}
          className="block touch-none"
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <line x1="32" x2={WIDTH - 32} y1="128" y2="128" stroke="var(--border-strong)" strokeDasharray="4 8" />
          {[...drawing, ...(drawn ? [drawn] : [])].map((stroke, at) => (
            <polyline
              key={at}
              points={(stroke.length > 1 ? stroke : [...stroke, ...stroke]).map((point) => point.join(',')).join(' ')}
              fill="none"
              stroke="var(--foreground)"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ))}
        </svg>
        {drawing.length > 0 && (
          <Button size="sm" variant="ghost" className="absolute top-1 right-1" onClick={() => onDraw([])}>
            {AGREEMENT.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

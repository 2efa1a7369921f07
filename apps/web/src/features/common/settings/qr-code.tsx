import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on light in either theme, because cameras need that contrast. */
const INK = '#0c1f26';
const PAPER = '#fbfaf5';
const QUIET = 4;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    const cells = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: cells.join('') };
  }, [text]);
  const side = size + QUIET * 2;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      width="176"
      height="176"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-md"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill={PAPER} />
      <path d={path} fill={INK} />
    </svg>
  );
}

import { useEffect, useId, useRef } from 'react';

/** A slider of the first screen: the kit's look without what the page loads later, such as a figure to type in. */
export function HeroSlider({
  label,
  range: [least, most, step],
  value,
  words,
  onReach,
  onMove,
}: {
  label: string;
  range: readonly [least: number, most: number, step: number];
  value: number;
  /** The value as it is read. */
  words: string;
  /** It is about to be moved. */
  onReach: () => void;
  onMove: (value: number) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const share = (100 * (Math.min(value, most) - least)) / (most - least);
  // How far the ink reaches. Set here because a served page may carry no style attribute.
  useEffect(() => input.current?.style.setProperty('--share', `${share}%`), [share]);
  return (
    <div data-slot="slider">
      <p className="flex items-baseline justify-between gap-3 text-base">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {words}
        </output>
      </p>
      <input
        ref={input}
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onPointerEnter={onReach}
        onFocus={onReach}
        onChange={(event) => onMove(Number(event.target.value))}
        className="slider"
      />
    </div>
  );
}

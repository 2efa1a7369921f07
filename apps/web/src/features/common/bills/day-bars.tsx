/** What was used on each day of a month, beside each other; the figures are in the opened bill. */
export function DayBars({ wh }: { wh: readonly (number | null)[] }) {
  const most = Math.max(1, ...wh.map((one) => one ?? 0));
  return (
    <svg
      viewBox={`0 0 ${wh.length * 4} 20`}
      preserveAspectRatio="none"
      width="100%"
      height="20"
      aria-hidden
      className="block"
    >
      {wh.map((one, at) => {
        const tall = one === null ? 0 : Math.max(1, (20 * one) / most);
        return <rect key={at} x={at * 4} y={20 - tall} width="3" height={tall} fill="var(--c-solar)" />;
      })}
    </svg>
  );
}

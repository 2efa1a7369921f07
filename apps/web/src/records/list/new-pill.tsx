/** New rows wait behind this until the person wants them: nothing moves under the pointer. */
export function NewPill({ count, onShow, noun = 'new' }: { count: number; onShow: () => void; noun?: string }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      data-slot="new-pill"
      onClick={onShow}
      className="flex h-7 items-center gap-2 rounded-full bg-foreground px-3 text-xs font-medium whitespace-nowrap text-background"
    >
      <i aria-hidden className="h-3 w-tick rounded-hair bg-accent" />
      {count} {noun} – show
    </button>
  );
}

/** A row that left the filter stays where it is, muted, until the person hides it. */
export function LeftNote({ to, onHide }: { to: string; onHide: () => void }) {
  return (
    <span className="block text-xs leading-4.5 text-muted-foreground">
      moved to {to} –{' '}
      <button type="button" onClick={onHide} className="lnk rounded-sm text-foreground">
        hide
      </button>
    </span>
  );
}

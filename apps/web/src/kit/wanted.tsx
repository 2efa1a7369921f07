/** What a field needs, said where anything else was typed; `FieldError` without its icon, for pages that load no forms. */
export function Wanted({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="text-xs text-danger">
      {children}
    </p>
  );
}

import { CircleAlert } from 'lucide-react';

/** What an operator should check, as the server words it; empty if there is nothing. */
export function Notices({ of }: { of: readonly string[] | undefined }) {
  if (!of || of.length === 0) return null;
  return (
    <section aria-label="Needs attention" className="flex gap-2.5 rounded-md bg-warning-bg px-4 py-3 text-sm">
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <ul className="flex flex-col gap-1">
        {of.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}

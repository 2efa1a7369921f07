import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../../kit/cn';
import { Kbd } from '../../kit/kbd';

/** Search and chips above a list; on phones one row that scrolls. */
export function FilterBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="search"
      data-slot="filter-bar"
      className={cn(
        'scrollbar-none mb-5 flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:mb-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:mask-r-from-90%',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The search field: what is typed goes out after 250 ms of rest; `/` brings the focus to it. */
export function SearchField({
  value,
  onSearch,
  placeholder,
  className,
}: {
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  className?: string;
}) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The address may change by itself (Back, Clear all): the field follows, unless it was the one who asked.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input, textarea, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <label
      data-slot="search-field"
      className={cn(
        'flex h-9 w-75 items-center gap-2 rounded-md border border-input bg-card px-3 focus-within:border-ring focus-within:ring-1 focus-within:ring-ring max-md:h-11 max-md:min-w-59',
        className,
      )}
    >
      <Search size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
        className="w-full min-w-0 truncate bg-transparent text-sm outline-none placeholder:text-muted-foreground max-md:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd aria-hidden className="max-md:hidden">
        /
      </Kbd>
    </label>
  );
}

/** Takes every filter away. */
export const ClearAll = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    onClick={onClear}
    className="lnk ml-1 rounded-sm text-xs whitespace-nowrap text-muted-foreground"
  >
    Clear all
  </button>
);

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { type Store, useStore } from '../../../lib/store';
import { reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { Kbd } from '../../../kit/kbd';
import { groupsOf, type PaletteGroup, type PaletteItem } from './palette.rules';
import { useFound } from './palette.queries';
import { PaletteLine } from './palette-line';
import { PALETTE } from './palette.texts';

/** One box for everything: find a record, go to a page, run a command. */
export function PaletteDialog({
  open,
  onOpenChange,
  onPick,
  query,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (item: PaletteItem, newTab: boolean) => void;
  query: Store<string>;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden px-4 pt-28 max-md:px-2 max-md:pt-2">
          <Dialog.Popup
            data-slot="palette"
            aria-label={PALETTE.title}
            className="ease-brand flex max-h-[min(640px,calc(100dvh-136px))] w-full max-w-165 flex-col overflow-hidden rounded-xl bg-card text-foreground shadow-lift outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-ending-style:duration-140 data-starting-style:-translate-y-2 data-starting-style:opacity-0 max-md:max-h-[calc(100dvh-16px)]"
          >
            <Box onPick={onPick} query={query} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Box({ onPick, query }: { onPick: (item: PaletteItem, newTab: boolean) => void; query: Store<string> }) {
  const { user } = useSession();
  const typed = useStore(query);
  const { found, error, looking } = useFound(user?.billingOnly ? '' : typed);
  const groups = useMemo(() => (user ? groupsOf(user, typed, found) : []), [user, typed, found]);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') query.set(value);
      }}
      filter={null}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex h-16 shrink-0 items-center gap-4 border-b border-border px-5">
        <Search size={20} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <Autocomplete.Input
          aria-label={PALETTE.title}
          placeholder={PALETTE.placeholder}
          className="h-full min-w-0 flex-1 border-0 bg-transparent text-lg outline-none placeholder:text-muted-foreground max-md:text-base"
        />
        <Dialog.Close aria-label="Esc, close" className="rounded-sm">
          <Kbd>Esc</Kbd>
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.Status className="sr-only">
          {looking ? 'Searching' : PALETTE.count(found.length)}
        </Autocomplete.Status>
        {error && <p className="px-3 py-2 text-danger">{PALETTE.failed(reasonOf(error))}</p>}
        {/* Always rendered, because the search box names this list in aria-controls. */}
        <Autocomplete.List aria-label="Found">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="lab px-3 pt-2.5 pb-1.5">{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => <PaletteLine key={item.value} item={item} typed={typed} onPick={onPick} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {groups.length === 0 && !looking && (
          <p className="px-3 py-6 text-muted-foreground">{PALETTE.none(typed.trim())}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-border bg-sunken px-5 py-2.5 text-xs text-muted-foreground max-md:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        </span>
        <span>
          <Kbd>↵</Kbd> open
        </span>
        <span>
          <Kbd>Ctrl</Kbd> {PALETTE.newTab}
        </span>
        <span className="ml-auto">
          <Kbd>?</Kbd> all shortcuts
        </span>
      </div>
    </Autocomplete.Root>
  );
}

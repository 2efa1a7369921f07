import { type SavedView, statusTitle, type ViewList } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddFilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { refusalWords } from '../../lib/api/refusal-words';
import { useChangeViews, useViewsOfOtherTabs, viewsQuery } from './views.queries';
import { addressOfView, searchOf, type ViewAddress } from './views.rules';
import { ViewDialog } from './view-dialog';
import { VIEW } from '../records.texts';

interface Props {
  list: ViewList;
  /** What the address says now. */
  address: ViewAddress;
  /** Shows what a view says. */
  onShow: (address: ViewAddress, replace: boolean) => void;
}

/** The views of a list: to open, to keep what is shown now, and for the own one that is open what can be done with it. */
export function ViewsMenu({ list, address, onShow }: Props) {
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [asking, setAsking] = useState<'new' | SavedView | null>(null);
  const change = useChangeViews(list, () => setAsking(null));
  useViewsOfOtherTabs(list);
  const now = searchOf(list, address);
  useDefaultView(views, now, address, onShow);
  // A view that was opened is still that view while its filters are changed: it can take them.
  const [opened, setOpened] = useState<string | null>(null);
  const shown = views.find(({ search }) => search === now);
  const current = shown ?? views.find(({ id }) => id === opened);
  const changed = current && current.search !== now;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <AddFilterChip className="border-solid border-border-strong">
              <Bookmark size={14} strokeWidth={1.5} aria-hidden />
              {current ? (
                <span className="max-w-40 truncate">
                  <span className="sr-only">View </span>
                  {current.name}
                  {changed && ' (changed)'}
                </span>
              ) : (
                'Views'
              )}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) max-w-80 min-w-64 overflow-y-auto">
          {views.map((view) => (
            <DropdownMenuItem
              key={view.id}
              onClick={() => {
                setOpened(view.id);
                onShow(addressOfView(view.search), false);
              }}
            >
              <span className="min-w-0 truncate">{view.name}</span>
              <span className="ml-auto shrink-0 text-2xs text-muted-foreground">{marksOf(view)}</span>
              <span className="w-4 shrink-0">
                {view === shown && <Check size={16} strokeWidth={1.5} aria-label="Shown now" />}
              </span>
            </DropdownMenuItem>
          ))}
          {views.length > 0 && <DropdownMenuSeparator />}
          {!shown && <DropdownMenuItem onClick={() => setAsking('new')}>{VIEW.save}</DropdownMenuItem>}
          {current?.mine && changed && (
            <DropdownMenuItem onClick={() => change.mutate({ act: 'change', view: current, body: { search: now } })}>
              {VIEW.update(current.name)}
            </DropdownMenuItem>
          )}
          {current && (
            <DropdownMenuItem
              onClick={() => change.mutate({ act: 'default', viewId: current.isDefault ? null : current.id })}
            >
              {current.isDefault ? VIEW.dropDefault : VIEW.useDefault}
            </DropdownMenuItem>
          )}
          {current?.mine && (
            <>
              <DropdownMenuItem onClick={() => setAsking(current)}>{VIEW.rename}</DropdownMenuItem>
              <DropdownMenuItem className="text-danger" onClick={() => change.mutate({ act: 'delete', view: current })}>
                Delete “{current.name}”
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking && (
        <ViewDialog
          view={asking === 'new' ? null : asking}
          words={wordsOf(asking === 'new' ? address : addressOfView(asking.search))}
          working={change.isPending}
          refusal={change.error ? refusalWords(change.error) : null}
          onClose={() => {
            change.reset();
            setAsking(null);
          }}
          onSave={({ name, shared }) =>
            change.mutate(
              asking === 'new'
                ? { act: 'create', body: { list, name, shared, search: now } }
                : { act: 'change', view: asking, body: { name, shared } },
            )
          }
        />
      )}
    </>
  );
}

/** A list that is opened by its plain address shows the view that its reader chose. */
function useDefaultView(views: readonly SavedView[], now: string, address: ViewAddress, onShow: Props['onShow']): void {
  const plain = useRef(now === '' && Object.values(address).every((value) => value === undefined));
  useEffect(() => {
    const chosen = views.find(({ isDefault }) => isDefault);
    if (!plain.current || views.length === 0) return;
    plain.current = false;
    if (chosen && chosen.search !== '') onShow(addressOfView(chosen.search), true);
  }, [views, onShow]);
}

const marksOf = ({ mine, shared, owner, isDefault }: SavedView): string =>
  [isDefault ? VIEW.opensFirst : '', mine ? (shared ? 'shared' : '') : owner].filter(Boolean).join(' · ');

/** `“mill”, Pending or Live, as a board`: what a view shows. */
function wordsOf({ search, status, view }: ViewAddress): string {
  const parts = [
    search ? `“${search}”` : '',
    status ? String(status).split(',').map(statusTitle).join(' or ') : '',
    view === 'board' ? 'as a board' : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'The whole list';
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  ArrowRight,
  Building2,
  Command,
  GitMerge,
  Hash,
  HardHat,
  type LucideIcon,
  UserRound,
  Wallet,
  Wrench,
} from 'lucide-react';
import { Kbd } from '../../../kit/kbd';
import { isStatus, StatusBadge, type StatusByKind, type StatusKind } from '../../../records/status/status-badge';
import { marked, type PaletteItem } from './palette.rules';

const ICONS: Record<string, LucideIcon> = {
  project: GitMerge,
  job: Wrench,
  host: Building2,
  funder: Wallet,
  installer: HardHat,
  user: UserRound,
  lead: UserRound,
};

function iconOf({ found, value }: PaletteItem): LucideIcon {
  if (!found) return value.startsWith('go ') ? ArrowRight : Command;
  return found.by !== 'name' && found.kind !== 'project' && found.kind !== 'job'
    ? Hash
    : (ICONS[found.kind] ?? ArrowRight);
}

/** A line of the palette: its type, its name, its state. */
export function PaletteLine({
  item,
  typed,
  onPick,
}: {
  item: PaletteItem;
  typed: string;
  onPick: (item: PaletteItem, newTab: boolean) => void;
}) {
  const Icon = iconOf(item);
  const [before, match, after] = marked(item.label, typed);
  const { found } = item;
  const badge = found && isStatus(found.kind, found.status);
  return (
    <Autocomplete.Item
      value={item}
      data-palette={item.value}
      onClick={(event) => onPick(item, event.metaKey || event.ctrlKey)}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-md px-3 py-1 outline-none data-highlighted:bg-selected data-highlighted:inset-ring-2 data-highlighted:inset-ring-ring max-md:min-h-12"
    >
      {/* oxlint-disable-next-line react/static-components -- taken from a table, not created here */}
      <Icon size={16} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">
        {before}
        {match && <b className="underline decoration-accent decoration-2 underline-offset-3">{match}</b>}
        {after}
      </span>
      {item.note && (
        <span className="ml-auto min-w-0 truncate text-xs text-muted-foreground max-md:hidden">{item.note}</span>
      )}
      {badge && (
        <StatusBadge
          kind={found.kind}
          status={found.status as StatusByKind[StatusKind]}
          className={item.note ? 'shrink-0 max-md:ml-auto' : 'ml-auto shrink-0'}
        />
      )}
      {item.keys && (
        <span className="ml-auto flex shrink-0 gap-1 max-md:hidden">
          {item.keys.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}

import { Bell } from 'lucide-react';

export const BELL =
  'relative grid size-9 shrink-0 place-items-center rounded-md transition-colors hover:bg-muted max-md:size-11';

export const BellFace = () => <Bell size={20} strokeWidth={1.5} aria-hidden />;

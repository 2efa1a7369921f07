import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MENU, MENU_ICON, StripFace } from './strip-face';
import { LoriDock } from '../lori/lori-dock';
import { ConnectionState } from './connection-state';
import { PresenceHere } from '../../../records/live/presence';
import { DayLine } from '../../../kit/day-line';
import type { Crumb } from './crumbs';

/** The strip above the content: breadcrumb, connection state, bell; at its foot the day. */
export const TopStrip = ({
  crumbs,
  bell,
  find,
  onMenu,
}: {
  crumbs: readonly Crumb[];
  bell?: ReactNode;
  find?: ReactNode;
  onMenu: () => void;
}) => (
  <StripFace
    menu={
      <button type="button" aria-label="Menu" onClick={onMenu} className={MENU}>
        {MENU_ICON}
      </button>
    }
    crumbs={crumbs}
    To={Link}
    day={<DayLine />}
  >
    <ConnectionState />
    <PresenceHere />
    {find}
    {bell}
    <LoriDock />
  </StripFace>
);

import { MAIL_MODES } from '@libs/contracts';
import { Segmented } from '../../../kit/segmented';
import { Switch } from '../../../kit/switch';
import { labelOf } from './kinds';
import type { Preference } from './settings.queries';
import { MAIL_MODE_WORDS, NOTIFICATIONS } from './settings.texts';

/** One type of notification: in the app, by email immediately, or in the digest. */
export function PreferenceRow({
  item,
  lockedBy,
  onSet,
}: {
  item: Preference;
  /** The id of the reason, where it cannot be changed. */
  lockedBy: string | undefined;
  onSet: (item: Preference) => void;
}) {
  const label = labelOf(item.kind);
  const locked = lockedBy !== undefined;
  return (
    <tr className="border-b border-border max-md:grid max-md:grid-cols-beside max-md:items-center max-md:gap-x-4 max-md:py-3">
      <th scope="row" className="h-11 py-2 pl-4 text-left font-normal max-md:h-auto max-md:py-0 max-md:pl-0">
        {label}
      </th>
      <td className="py-2 max-md:flex max-md:min-h-11 max-md:items-center max-md:gap-2.5 max-md:py-0">
        <span aria-hidden className="lab md:hidden">
          {NOTIFICATIONS.inApp}
        </span>
        <Switch
          aria-label={NOTIFICATIONS.inAppOf(label)}
          aria-describedby={lockedBy}
          checked={item.inApp}
          disabled={locked}
          onCheckedChange={(inApp) => onSet({ ...item, inApp })}
        />
      </td>
      <td className="py-2 max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:py-0">
        <span aria-hidden className="lab md:hidden">
          {NOTIFICATIONS.byEmail}
        </span>
        <Segmented
          label={NOTIFICATIONS.byEmailOf(label)}
          options={MAIL_MODES}
          words={MAIL_MODE_WORDS}
          value={item.mail}
          disabled={locked}
          describedBy={lockedBy}
          onChange={(mail) => onSet({ ...item, mail })}
        />
      </td>
    </tr>
  );
}

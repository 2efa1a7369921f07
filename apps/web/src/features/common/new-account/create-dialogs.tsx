import { TEXTS } from '@libs/contracts';
import { INSTALLER_FIELDS, PARTY_FIELDS, USER_FIELDS } from './new-account';
import { NewAccountDialog } from './new-account-dialog';
import { type Made, useCreateInstaller, useCreateUser } from './use-create-account';
import { NEW_ACCOUNT } from './new-account.texts';

interface Props {
  open: boolean;
  onClose: () => void;
  onOpen: (made: Made) => void;
  /** The label of the final button, such as `Open account`. */
  opens?: string;
}

/** An account of any role. */
export const CreateUserDialog = ({ opens = 'Open account', ...props }: Props) => (
  <NewAccountDialog
    {...props}
    opens={opens}
    title="Create User"
    create="Create User"
    fields={USER_FIELDS}
    creation={useCreateUser()}
    failed={TEXTS.createUserFailed}
  />
);

/** The same for an installer, with the shorter form. */
export const AddInstallerDialog = ({ opens = 'Open account', ...props }: Props) => (
  <NewAccountDialog
    {...props}
    opens={opens}
    role="installer"
    title={TEXTS.createInstallerTitle}
    create={TEXTS.addInstaller}
    fields={INSTALLER_FIELDS}
    creation={useCreateInstaller()}
    failed={TEXTS.createInstallerFailed}
  />
);

const PARTY_WORDS = { asset_host: 'Asset Host', asset_funder: 'Asset Funder' } as const;

/** The same for a fixed role: a host or a funder. */
export const AddPartyDialog = ({
  role,
  opens = 'Open record',
  ...props
}: Props & { role: keyof typeof PARTY_WORDS }) => (
  <NewAccountDialog
    {...props}
    opens={opens}
    role={role}
    title={NEW_ACCOUNT.title(PARTY_WORDS[role])}
    create={`Add ${PARTY_WORDS[role]}`}
    fields={PARTY_FIELDS}
    creation={useCreateUser()}
    failed={TEXTS.createUserFailed}
  />
);

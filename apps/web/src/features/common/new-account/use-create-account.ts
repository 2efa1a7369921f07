import { type Role, TEXTS, routes } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';
import { toast } from '../../../kit/sonner';
import type { NewAccount } from './new-account';
import { NEW_ACCOUNT } from './new-account.texts';

/** A new account, with the code that is shown once. */
export interface Made {
  id: string;
  fullName: string;
  email: string;
  accessCode: string;
  /** The record of the role; null for an admin. */
  recordId: string | null;
}

async function createUser(typed: NewAccount): Promise<Made> {
  const role = typed.role as Role;
  const { user, accessCode } = await api(routes.createUser, {
    body: {
      fullName: typed.fullName,
      email: typed.email,
      companyName: typed.companyName,
      ...(typed.phoneNumber.trim() ? { phoneNumber: typed.phoneNumber } : {}),
      userType: role,
      role,
    },
  });
  return { id: user.id, fullName: user.fullName, email: user.email, accessCode, recordId: user.recordId };
}

async function createInstaller({ fullName, email, companyName }: NewAccount): Promise<Made> {
  const { installer, accessCode } = await api(routes.createInstaller, {
    body: { fullName, email, ...(companyName.trim() ? { companyName } : {}) },
  });
  const { profile, userId, id: recordId } = installer;
  return { id: userId ?? '', fullName: profile.fullName, email: profile.email, accessCode, recordId };
}

/** Creates an account; the list shows it at once. */
function useCreate(send: (typed: NewAccount) => Promise<Made>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (made) => {
      toast.success(done, { detail: made.fullName });
      // The account and the record of its role are new in their lists.
      for (const queryKey of [['users'], keys.userCounts, ['hosts'], ['funders'], ['installers'], keys.statistics]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

export const useCreateUser = () => useCreate(createUser, NEW_ACCOUNT.created);
export const useCreateInstaller = () => useCreate(createInstaller, TEXTS.installerCreated);
export type Creation = ReturnType<typeof useCreateUser>;

import { CLOUD_PLATFORMS, type JobForInstaller } from '@libs/contracts';
import { LockKeyhole } from 'lucide-react';
import { type CloudPlatform, PLATFORM_NAMES } from '../../common/commissioning/cloud-platforms';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { Select } from '../../../kit/select';
import { COMMISSIONING } from './commissioning.texts';
import { storedWords } from './access-words';
import type { Draft } from './draft';

const PLATFORMS = CLOUD_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }));

/** The monitoring access of the inverter. It can be entered and replaced, but not read here again. */
export function AccessStep({
  job,
  draft,
  onChange,
}: {
  job: JobForInstaller;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="flex gap-2.5 rounded-md bg-muted px-4 py-3 text-sm">
        <LockKeyhole size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {job.cloudAccess && (
            <>
              <b className="font-medium">{storedWords(job.cloudAccess)}.</b> {COMMISSIONING.replaceAccess}{' '}
            </>
          )}
          {COMMISSIONING.accessSealed}
        </span>
      </p>
      <Field label="Cloud platform" optional>
        {(control) => (
          <Select
            {...control}
            options={PLATFORMS}
            value={draft.platform}
            placeholder="Choose a platform"
            className="h-11 text-base"
            onValueChange={(platform) => onChange({ platform: platform as CloudPlatform | '' })}
          />
        )}
      </Field>
      <Field label="Username" optional>
        {(control) => (
          <Input
            {...control}
            value={draft.username}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ username: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password" optional>
        {(control) => (
          <PasswordInput
            {...control}
            value={draft.password}
            maxLength={500}
            autoComplete="new-password"
            onChange={(event) => onChange({ password: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

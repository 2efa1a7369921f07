import {
  MAKER_PLATFORMS,
  type MakerPlatform,
  NewSource,
  SOURCE_NAMES,
  type SourceKey,
  type SourceView,
} from '@libs/contracts';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { reasonOf } from '../../../lib/api/api';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { Select } from '../../../kit/select';
import { SOURCES } from './sources.texts';

const EMPTY = { platform: 'givenergy' as MakerPlatform, account: '', key: '', keyId: '' };
type Typed = typeof EMPTY;
const PLATFORMS = MAKER_PLATFORMS.map((value) => ({ value, label: SOURCE_NAMES[value] }));

const read = ({ keyId, ...typed }: Typed) => {
  const read = NewSource.safeParse(typed.platform === 'solis' ? { ...typed, keyId } : typed);
  if (read.success) return { body: read.data };
  const faults = Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]));
  return faultsIn<Typed>(faults) ?? { body: typed };
};

/** A new connection: the maker, the inverter and a key, which is sealed as soon as it is sent. */
export function SourceForm({
  onSubmit,
  onClose,
}: {
  onSubmit: (body: typeof NewSource._output) => Promise<SourceView>;
  onClose: () => void;
}) {
  // A key is kept nowhere but at the server.
  const form = useDraftForm({ values: EMPTY, check: readBy(read), submit: onSubmit, asks: false });
  const { platform } = form.values;
  return (
    <Form of={form} label={SOURCES.add} className="flex max-w-105 flex-col gap-4 border-y border-border py-4">
      <Field label={SOURCES.platform}>
        {(control) => (
          <Select
            {...control}
            options={PLATFORMS}
            value={platform}
            onValueChange={(next) => form.set({ platform: next as MakerPlatform })}
            placeholder={SOURCES.choose}
          />
        )}
      </Field>
      <Field label={SOURCES.account[platform]} error={form.errorAt('account')}>
        {(control) => (
          <Input {...control} {...form.field('account')} autoComplete="off" spellCheck={false} maxLength={60} />
        )}
      </Field>
      {platform === 'solis' && (
        <Field label={SOURCES.keyId} error={form.errorAt('keyId')}>
          {(control) => (
            <Input {...control} {...form.field('keyId')} autoComplete="off" spellCheck={false} maxLength={200} />
          )}
        </Field>
      )}
      <Field label={SOURCES.key[platform]} help={SOURCES.keyHint[platform]} error={form.errorAt('key')}>
        {(control) => <PasswordInput {...control} {...form.field('key')} autoComplete="off" maxLength={2000} />}
      </Field>
      {form.refusal && <Alert title={SOURCES.notSaved}>{reasonOf(form.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" working={form.working}>
          {SOURCES.save}
        </Button>
        <Button type="button" variant="ghost" onClick={onClose}>
          {SOURCES.cancel}
        </Button>
      </div>
    </Form>
  );
}

const NO_KEY = { key: '', keyId: '' };

/** Another key for a connection. The old one stays until the maker has answered with this one. */
export function KeyForm({
  platform,
  onSubmit,
  onClose,
}: {
  platform: MakerPlatform;
  onSubmit: (key: SourceKey) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useDraftForm({
    values: NO_KEY,
    check: readBy(({ key, keyId }: typeof NO_KEY) => {
      const body = platform === 'solis' ? { key: key.trim(), keyId: keyId.trim() } : { key: key.trim() };
      return faultsIn<typeof NO_KEY>({ key: key.trim() === '' && SOURCES.enterKey }) ?? { body };
    }),
    submit: onSubmit,
    asks: false,
  });
  return (
    <Form of={form} label={SOURCES.renew} className="mt-3 flex max-w-105 flex-col gap-4">
      {platform === 'solis' && (
        <Field label={SOURCES.keyId} error={form.errorAt('keyId')}>
          {(control) => <Input {...control} {...form.field('keyId')} autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      <Field label={SOURCES.newKey} help={SOURCES.keyHint[platform]} error={form.errorAt('key')}>
        {(control) => <PasswordInput {...control} {...form.field('key')} autoComplete="off" maxLength={2000} />}
      </Field>
      {form.refusal && <Alert title={SOURCES.notRenewed}>{reasonOf(form.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" working={form.working}>
          {SOURCES.keep}
        </Button>
        <Button type="button" variant="ghost" onClick={onClose}>
          {SOURCES.cancel}
        </Button>
      </div>
    </Form>
  );
}

import { DE_MINIMIS, type SupplierView } from '@libs/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { Field, type FieldControl } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { ApiError } from '../../../lib/api/api';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { keys } from '../../../live/query-keys';
import { atPassword, PasswordFormDialog, passwordFaults } from '../settings/password-dialog';
import { sendSupplier, supplierQuery } from './supplier.queries';
import { SUPPLIER } from './supplier.texts';
import { supplierRead, supplierTyped, type TypedSupplier } from './supplier-typed';
import { useOffline } from '../../../records/list/use-offline';

interface Whose {
  funderId: string;
  funder: string;
}

/** Opens the form of a funder's billing details. */
export function SupplierButton({ funderId, funder, size }: Whose & { size?: 'sm' }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(supplierQuery(funderId));
  const offline = useOffline();
  return (
    <>
      <Button
        variant="outline"
        {...(data ? offline : { disabled: true })}
        onClick={() => setOpen(true)}
        {...(size ? { size } : {})}
      >
        {data?.supplier ? SUPPLIER.edit : SUPPLIER.enter}
      </Button>
      {open && data && (
        <SupplierForm funderId={funderId} funder={funder} supplier={data.supplier} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Legal name, numbers, VAT and account. The password is asked again, because hosts pay into this account. */
function SupplierForm({
  funderId,
  funder,
  supplier,
  onClose,
}: Whose & { supplier: SupplierView | null; onClose: () => void }) {
  const client = useQueryClient();
  const form = useDraftForm({
    values: supplierTyped(supplier),
    version: supplier?.version ?? 0,
    check: readBy((typed: TypedSupplier) => {
      const read = supplierRead(typed);
      if ('faults' in read) return { faults: { ...passwordFaults(typed), ...read.faults } };
      return (
        faultsIn<TypedSupplier>(passwordFaults(typed)) ?? {
          body: { ...read.supplier, version: supplier?.version ?? null, password: typed.password },
        }
      );
    }),
    submit: async (body) => {
      await sendSupplier(funderId, body);
      await client.invalidateQueries({ queryKey: keys.bills() });
      toast.success(SUPPLIER.saved);
      onClose();
    },
    failed: SUPPLIER.failed,
    at: (refusal, error) =>
      error instanceof ApiError && error.errors.some(({ path }) => path === 'code') ? 'code' : atPassword(refusal),
  });
  const line = (name: Exclude<keyof TypedSupplier, 'password'>, label: string, more: Line = {}) => (
    <Field
      label={label}
      help={more.help}
      error={form.errorAt(name)}
      optional={more.optional ?? false}
      {...(more.wide ? { className: 'sm:col-span-2' } : {})}
    >
      {more.as ?? ((control) => <Input {...control} {...more.input} {...form.field(name)} autoComplete="off" />)}
    </Field>
  );
  return (
    <PasswordFormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={SUPPLIER.title(funder)}
      description={SUPPLIER.note}
      action={SUPPLIER.save}
      form={form}
    >
      <div className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
        {line('name', SUPPLIER.name, { wide: true, input: { maxLength: 200 } })}
        {line('address', SUPPLIER.address, {
          wide: true,
          as: (control) => <Textarea {...control} {...form.field('address')} rows={2} maxLength={400} />,
        })}
        {line('code', SUPPLIER.code, {
          help: supplier?.issued ? SUPPLIER.codeFixed : SUPPLIER.codeHelp,
          input: { maxLength: 6, readOnly: supplier?.issued ?? false },
        })}
        {line('vatNumber', SUPPLIER.vat, { help: SUPPLIER.vatHelp, optional: true })}
        {line('deMinimis', SUPPLIER.limit, {
          as: (control) => (
            <Select
              {...control}
              options={DE_MINIMIS.map((value) => ({ value, label: SUPPLIER.limits[value] }))}
              value={form.values.deMinimis}
              onValueChange={(deMinimis) => form.set({ deMinimis })}
              placeholder={SUPPLIER.limitNone}
            />
          ),
        })}
        {line('exportPence', SUPPLIER.export, {
          help: SUPPLIER.exportHelp,
          optional: true,
          input: { inputMode: 'decimal' },
        })}
        {line('feePercent', SUPPLIER.fee, { help: SUPPLIER.feeHelp, input: { inputMode: 'decimal' } })}
        {line('accountName', SUPPLIER.accountName, { wide: true, input: { maxLength: 100 } })}
        {line('sortCode', SUPPLIER.sortCode, { input: { placeholder: '00-00-00' } })}
        {line('accountNumber', SUPPLIER.accountNumber, { input: { inputMode: 'numeric' } })}
      </div>
    </PasswordFormDialog>
  );
}

interface Line {
  help?: string;
  optional?: boolean;
  wide?: boolean;
  input?: { maxLength?: number; readOnly?: boolean; inputMode?: 'decimal' | 'numeric'; placeholder?: string };
  as?: (control: FieldControl) => ReactNode;
}

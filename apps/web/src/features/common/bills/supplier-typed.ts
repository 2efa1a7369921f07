import { Supplier, type SupplierView } from '@libs/contracts';
import type { Faults } from '../../../lib/forms/read-by';
import { SUPPLIER } from './supplier.texts';

/** A supplier's details as its form holds them. The tariff is in pence per kWh. */
export type TypedSupplier = Record<
  | 'name'
  | 'address'
  | 'code'
  | 'vatNumber'
  | 'deMinimis'
  | 'exportPence'
  | 'feePercent'
  | 'accountName'
  | 'sortCode'
  | 'accountNumber'
  | 'password',
  string
>;

const MP_PER_PENNY = 1_000;
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;
const PENCE = /^\d{1,3}(\.\d{1,3})?$/;

export const supplierTyped = (supplier: SupplierView | null): TypedSupplier => ({
  name: supplier?.name ?? '',
  address: supplier?.address ?? '',
  code: supplier?.code ?? '',
  vatNumber: supplier?.vatNumber ?? '',
  deMinimis: supplier?.deMinimis ?? 'daily',
  exportPence: tariffText(supplier?.exportMp ?? null) ?? '',
  feePercent: String((supplier?.feeBp ?? 200) / 100),
  accountName: supplier?.accountName ?? '',
  sortCode: supplier?.sortCode ?? '',
  accountNumber: supplier?.accountNumber ?? '',
  password: '',
});

/** `12.5` for 12,500 thousandths of a penny. */
export const tariffText = (mp: number | null): string | null => (mp === null ? null : String(mp / MP_PER_PENNY));

const NEEDED = ['name', 'address', 'code', 'accountName', 'sortCode', 'accountNumber'] as const;

/** The details that are sent, or what is wrong with which field. */
export function supplierRead(typed: TypedSupplier): { supplier: Supplier } | { faults: Faults<TypedSupplier> } {
  const tariff = typed.exportPence.trim();
  if (tariff !== '' && !(PENCE.test(tariff) && Number(tariff) <= 200))
    return { faults: { exportPence: SUPPLIER.badTariff } };
  const fee = typed.feePercent.trim();
  if (!PERCENT.test(fee) || Number(fee) > 20) return { faults: { feePercent: SUPPLIER.badFee } };
  const empty = NEEDED.filter((name) => typed[name].trim() === '');
  if (empty.length > 0) return { faults: Object.fromEntries(empty.map((name) => [name, SUPPLIER.needed])) };
  const { name, address, code, deMinimis, accountName, sortCode, accountNumber } = typed;
  const parsed = Supplier.safeParse({
    name,
    address,
    code,
    deMinimis,
    accountName,
    sortCode,
    accountNumber,
    vatNumber: typed.vatNumber.replace(/\s/g, '') || null,
    feeBp: Math.round(Number(fee) * 100),
    exportMp: tariff === '' ? null : Math.round(Number(tariff) * MP_PER_PENNY),
  });
  if (parsed.success) return { supplier: parsed.data };
  return { faults: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

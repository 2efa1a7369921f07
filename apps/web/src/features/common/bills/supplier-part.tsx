import { useQuery } from '@tanstack/react-query';
import { Facts, Part } from '../../../kit/facts';
import { SupplierButton } from './supplier-form';
import { supplierQuery } from './supplier.queries';
import { SUPPLIER } from './supplier.texts';
import { tariffText } from './supplier-typed';

/** A funder's billing details, on its record. */
export function SupplierPart({ funderId, funder }: { funderId: string; funder: string }) {
  const { data } = useQuery(supplierQuery(funderId));
  if (!data) return null;
  const { supplier } = data;
  const tariff = tariffText(supplier?.exportMp ?? null);
  return (
    <Part title={SUPPLIER.part} tools={<SupplierButton funderId={funderId} funder={funder} size="sm" />}>
      {supplier ? (
        <Facts
          rows={[
            [SUPPLIER.name, supplier.name],
            [SUPPLIER.address, supplier.address],
            [SUPPLIER.code, supplier.code],
            [SUPPLIER.vat, supplier.vatNumber ?? SUPPLIER.notRegistered],
            [SUPPLIER.limit, SUPPLIER.limits[supplier.deMinimis]],
            [SUPPLIER.export, tariff === null ? SUPPLIER.exportNone : SUPPLIER.perKwh(tariff)],
            [SUPPLIER.account, `${supplier.accountName}, ${supplier.sortCode}, ${supplier.accountNumber}`],
          ]}
        />
      ) : (
        <p className="text-sm text-muted-foreground">{SUPPLIER.none}</p>
      )}
    </Part>
  );
}

import { z } from 'zod';
import { Version } from '../base/fields.js';
import { DE_MINIMIS } from './names.js';

const text = (most: number) => z.string().trim().min(1).max(most);

/** Who supplies the electricity by law: the funder's company, in whose name Voltmere bills as its agent. */
export const Supplier = z
  .strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z][A-Z0-9]{1,5}$/, 'Enter two to six letters or digits, starting with a letter')
      .describe('the first part of its numbers'),
    name: text(200).describe('its legal name'),
    address: text(400),
    vatNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(GB)?\d{9}(\d{3})?$/, 'Enter a UK VAT number of nine digits')
      .nullable()
      .describe('null: not registered for VAT'),
    deMinimis: z.enum(DE_MINIMIS).describe('how it applies the limit for 5% VAT'),
    exportMp: z.int().min(0).max(200_000).nullable().describe('the tariff for export, thousandths of a penny per kWh'),
    feeBp: z.int().min(0).max(2_000).default(200).describe('Voltmere’s share of what is received, 200 is 2%'),
    accountName: text(100),
    sortCode: z
      .string()
      .trim()
      .regex(/^\d{2}-\d{2}-\d{2}$/, 'Enter a sort code such as 00-00-00'),
    accountNumber: z
      .string()
      .trim()
      .regex(/^\d{8}$/, 'Enter an account number of eight digits'),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.infer<typeof Supplier>;

export const SupplierView = z
  .strictObject({
    ...Supplier.shape,
    version: Version,
    issued: z.boolean().describe('whether the code can no longer change'),
  })
  .meta({ id: 'SupplierView' });
export type SupplierView = z.infer<typeof SupplierView>;

import { refers } from '@libs/platform';
import { type InferEntityFromProperties, p } from '@mikro-orm/core';

/** What the record of every party has; `S` are its statuses. */
export const partyColumns = <S extends string>(table: string, statuses: readonly S[]) => ({
  id: p.uuid().primary(),
  status: p.enum(statuses),
  version: p.integer(),
  createdAt: p.datetime(),
  updatedAt: p.datetime(),
  accountId: refers(p.uuid(), 'account').unique(`${table}_account_id_key`).strictNullable(),
  fullName: p.text(),
  companyName: p.text().strictNullable(),
  email: p.text(),
  phoneNumber: p.text().strictNullable(),
});

/** A party's record, whatever its kind. */
export type Party<S extends string = string> = InferEntityFromProperties<ReturnType<typeof partyColumns<S>>>;

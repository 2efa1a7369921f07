import type { AuditKind, Role } from '@libs/contracts';
import { unmapped } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AuditEventSchema = defineEntity({
  name: 'AuditEventRow',
  tableName: 'audit_event',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<AuditKind>(),
    at: p.datetime(),
    actorId: p.uuid().strictNullable(),
    actorName: p.text().strictNullable(),
    actorRole: p.text().$type<Role>().strictNullable(),
    subjectKind: p.text().strictNullable(),
    subjectId: p.uuid().strictNullable(),
    subjectName: p.text().strictNullable(),
    text: p.text(),
    party: p.text().strictNullable(),
    network: p.text().strictNullable(),
    device: p.text().strictNullable(),
    cause: p.text().unique('audit_event_cause_key').strictNullable(),
    ...unmapped({
      searchText: p
        .text()
        .generated("(lower(text || ' ' || coalesce(actor_name, '') || ' ' || coalesce(subject_name, ''))) stored"),
    }),
  },
  indexes: [
    {
      name: 'audit_event_actor_idx',
      columns: [{ name: 'actor_id' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'audit_event_at_idx',
      columns: [
        { name: 'at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'audit_event_kind_idx',
      columns: [{ name: 'kind' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'audit_event_search_idx',
      expression: 'create index audit_event_search_idx on audit_event using gin (search_text gin_trgm_ops)',
    },
    {
      name: 'audit_event_subject_idx',
      columns: [{ name: 'subject_id' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
});

/** A line of the security audit. Never changed. */
export class AuditEventRow extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEventRow);

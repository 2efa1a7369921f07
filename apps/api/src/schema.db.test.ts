import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Reference } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import { defineConfig, MikroORM, SchemaGenerator } from '@mikro-orm/postgresql';
import pg from 'pg';
import { entities } from '@libs/tables';

/** The mapper's own list of migrations, which no statement of ours writes. */
const NOT_OURS = ['migration'];

let migrated: TestDatabase;
let described: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  [migrated, described] = [await createTestDatabase(), await createTestDatabase()];
  await query(described, 'drop schema public cascade; create schema public; create extension pg_trgm');
  orm = await MikroORM.init(
    defineConfig({ clientUrl: described.url, entities, extensions: [SchemaGenerator], logger: () => undefined }),
  );
  await orm.schema.create();
  for (const statement of foreignKeys()) await query(described, statement);
});

afterAll(async () => {
  await orm?.close(true);
  await Promise.all([migrated?.drop(), described?.drop()]);
});

async function query(database: TestDatabase, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The foreign keys declared with `refers`, because the mapper only knows those of relations. */
const foreignKeys = (): string[] =>
  [...orm.getMetadata().getAll().values()].flatMap((meta) =>
    meta.props.flatMap((column) => {
      const { reference } = column as { reference?: Reference };
      if (!reference) return [];
      return `alter table ${meta.tableName} add foreign key (${column.fieldNames[0]}) references ${reference.table} ${reference.rule}`;
    }),
  );

/** Tables, not the partitions of one. */
const TABLES = `(select c.oid, c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)) t`;

/** Compares definitions as PostgreSQL prints them: equal definitions give equal text, however they were created. */
const SHAPES = {
  columns: `select t.name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
      || case when a.attgenerated <> '' then ' generated' else '' end
      || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as shape
    from ${TABLES} join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum`,
  constraints: `select t.name || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as shape
    from ${TABLES} join pg_constraint k on k.conrelid = t.oid where k.contype not in ('n', 't')`,
  indexes: `select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as shape
    from ${TABLES} join pg_index i on i.indrelid = t.oid`,
};

test.each(Object.entries(SHAPES))(
  'the %s of the migrated database are those that the code describes',
  async (_, sql) => {
    const shapeOf = async (database: TestDatabase) =>
      (await query(database, sql, [NOT_OURS])).map(({ shape }) => String(shape)).toSorted();
    const found = await shapeOf(migrated);
    expect(found.length).toBeGreaterThan(50);
    expect(await shapeOf(described)).toEqual(found);
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { complaints, contractions } from './data/contracting.ts';

/** Processes of the previous release continue on the new schema during a rollout, so a migration may not remove anything they use. */

const FOLDER = resolve(import.meta.dirname, '../migrations');
const { version } = JSON.parse(readFileSync(resolve(FOLDER, '../package.json'), 'utf8')) as { version: string };
const files = readdirSync(FOLDER)
  .filter((file) => /^Migration\w+\.ts$/.test(file))
  .sort();

interface Recorded {
  up(): void | Promise<void>;
  getQueries(): unknown[];
}

/** The statements of a migration, as it would send them. */
async function statementsOf(file: string): Promise<string[]> {
  const name = file.replace(/\.ts$/, '');
  const loaded = (await import(join(FOLDER, file))) as Record<string, new (...none: unknown[]) => Recorded>;
  const migration = new (loaded[name] as new (...none: unknown[]) => Recorded)();
  await migration.up();
  return migration.getQueries().map(String);
}

describe('migrations', () => {
  test.each(files)('%s takes nothing from the release before it, or says since when nothing uses it', async (file) => {
    const statements = await statementsOf(file);
    expect(statements.length).toBeGreaterThan(0);
    expect(complaints(readFileSync(join(FOLDER, file), 'utf8'), statements, version)).toEqual([]);
  });

  test('no two have one name, and each class is named as its file', () => {
    expect(new Set(files).size).toBe(files.length);
    for (const file of files)
      expect(readFileSync(join(FOLDER, file), 'utf8')).toContain(`class ${file.replace(/\.ts$/, '')} `);
  });
});

describe('what is refused', () => {
  test.each([
    ['alter table project drop column match_score', 'drops project.match_score'],
    ['ALTER TABLE "project"\n  DROP COLUMN IF EXISTS "match_score"', 'drops project.match_score'],
    ['alter table project add column a int, drop column b', 'drops project.b'],
    ['alter table project rename column a to b', 'renames project.a'],
    ['alter table project rename to site', 'renames project'],
    ['alter table host alter column postcode set not null', 'tightens host.postcode'],
    ['alter table host alter column postcode drop default', 'tightens host.postcode'],
    ['alter table host alter column roof type bigint', 'retypes host.roof'],
    ['alter table host add column region text not null', 'tightens host.region'],
    ["alter table mail add constraint mail_state_check check (state in ('due'))", 'tightens mail.mail_state_check'],
    ['create unique index host_mpan_key on host (mpan_number)', 'tightens host'],
    ['drop table lori_message', 'drops lori_message'],
    ['drop view if exists host_party', 'drops host_party'],
  ])('%s', (statement, said) => {
    expect(contractions([statement])).toEqual([said]);
    expect(complaints('', [statement], '0.2.0')).toHaveLength(1);
  });

  test.each([
    'alter table project add column forecast jsonb',
    "alter table project add column steps jsonb not null default '[]', add column n integer not null default 0",
    "alter table host add column search text generated always as (lower(full_name || ', ' || email)) stored not null",
    'create index host_idx on host (status)',
    'alter table mail drop constraint mail_state_check',
  ])('but not: %s', (statement) => {
    expect(contractions([statement])).toEqual([]);
  });

  test('a table of its own it may shape as it likes', () => {
    expect(
      contractions([
        'create table bill (id uuid)',
        'alter table bill add constraint x check (true)',
        'create unique index k on bill (id)',
      ]),
    ).toEqual([]);
  });

  test('one of each in a new column takes nothing: the release before leaves it empty', () => {
    const month = 'alter table funder_report add column month text';
    const once = 'create unique index once on funder_report (funder_id, month) where month is not null';
    expect(contractions([month, once])).toEqual([]);
    expect(contractions([once])).toEqual(['tightens funder_report']);
    expect(contractions([`${month} default ''`, once])).toEqual(['tightens funder_report']);
  });

  test('a comment lets it through if it names what, and an earlier release', () => {
    const drop = ['alter table project drop column match_score'];
    const say = (comment: string, release = '1.5.0') => complaints(comment, drop, release);
    expect(say('// contracts project.match_score, unused since 1.4.0: scores are in project_match')).toEqual([]);
    expect(say('// contracts project.other, unused since 1.4.0: no')).toHaveLength(1);
    expect(say('// contracts project.match_score, unused since 1.5.0: at once')).toEqual([
      expect.stringContaining('names no earlier release'),
    ]);
    expect(say('// contracts project.match_score, before the first release: x')).toEqual([
      expect.stringContaining('name one'),
    ]);
    expect(say('// contracts project.match_score, before the first release: x', '0.1.0')).toEqual([]);
    expect(say('// contracts project.match_score')).toHaveLength(1);
  });
});

import { createHash } from 'node:crypto';
import {
  type HostImport,
  IMPORT_BYTES,
  type ImportPreview,
  ImportMapping,
  type ImportOutcome,
  type InputOf,
  routes,
} from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import {
  Actor,
  type AppRequest,
  clientNetwork,
  Input,
  KeyedCalls,
  plainAddress,
  readMultipart,
  Route,
} from '@libs/platform/http';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { guessMapping, type ImportTable, tableOf, Unreadable } from './import-table.js';
import { linesWithoutHost, listHostImports, oneHostImport } from './host-imports.views.js';
import { type JudgedRow, mappingFault } from './import.rules.js';
import { dryRun, StartImport } from './start-import.js';
import { type GivenHost, knownHosts } from '@libs/merging';
import { REFUSALS } from './host-imports.texts.js';

const SHOWN = 200;
const SAMPLE = 5;

/** Lists of asset hosts: looked at, started, followed, and what they left over. */
@Controller()
export class HostImportsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.previewHostImport)
  async preview(@Req() request: AppRequest): Promise<ImportPreview> {
    const { bytes, mapping: given } = await sentList(request);
    const counts = { created: 0, duplicate: 0, error: 0 };
    let table: ImportTable;
    try {
      table = tableOf(bytes);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { columns: [], sample: [], mapping: null, refusal: error.message, counts, similar: 0, rows: [] };
    }
    const mapping = given ?? guessMapping(table);
    const refusal = mappingFault(mapping);
    const judged = refusal ? [] : await dryRun(this.database.read(), table, mapping);
    for (const { outcome } of judged) counts[outcome] += 1;
    const known = await knownHosts(this.database.read(), givenOf(judged));
    return {
      columns: table.columns,
      sample: table.rows.slice(0, SAMPLE),
      mapping,
      refusal,
      counts,
      similar: known.size,
      rows: worstFirst(judged, known)
        .slice(0, SHOWN)
        .map((row) => ({ ...shown(row), similar: known.get(row.line) ?? null })),
    };
  }

  @Route(routes.startHostImport)
  async start(
    @Actor() actor: Actor,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const { name, bytes, mapping: given } = await sentList(request);
    const sent = { name, mapping: given ?? null, sha256: createHash('sha256').update(bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.startHostImport }, sent, () => {
      const table = readable(bytes);
      const file = { name, table, mapping: given ?? guessMapping(table) };
      return this.bus.execute(new StartImport(file, actor, clientNetwork(plainAddress(request.ip))));
    });
  }

  @Route(routes.listHostImports)
  list(@Input() { query }: InputOf<typeof routes.listHostImports>) {
    return listHostImports(this.database.read(), query);
  }

  @Route(routes.getHostImport)
  async get(@Input() { params }: InputOf<typeof routes.getHostImport>): Promise<HostImport> {
    return (await oneHostImport(this.database.read(), params.id)) ?? notFound();
  }

  @Route(routes.downloadImportErrors)
  async errors(@Input() { params }: InputOf<typeof routes.downloadImportErrors>): Promise<StreamableFile> {
    const found = await linesWithoutHost(this.database.read(), params.id);
    if (!found) return notFound();
    // The file's own columns first, so that it can be put right and imported as it is.
    const lines = found.lines.map(({ line, state, message, cells }) => [
      ...found.columns.map((_, at) => cells[at] ?? ''),
      line,
      state,
      message,
    ]);
    const csv = stringify([[...found.columns, 'Line', 'Result', 'Reason'], ...lines], {
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    return new StreamableFile(Buffer.from(csv), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="hosts-not-imported.csv"',
    });
  }
}

const notFound = (): never => {
  throw refuse.notFound(REFUSALS.notFound);
};

function readable(bytes: Buffer): ImportTable {
  try {
    return tableOf(bytes);
  } catch (error) {
    if (error instanceof Unreadable) throw refuse.validation(error.message, [{ path: 'file', message: error.message }]);
    throw error;
  }
}

async function sentList(request: AppRequest): Promise<{ name: string; bytes: Buffer; mapping: ImportMapping | null }> {
  const { file, fields } = await readMultipart(request, IMPORT_BYTES);
  const { mapping, ...others } = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw refuse.validation(REFUSALS.unknownField, [{ path: unknown, message: REFUSALS.unknownField }]);
  const name = file.name.replaceAll('\0', '').toWellFormed();
  return { name, bytes: file.bytes, mapping: mapping === undefined ? null : mappingOf(mapping) };
}

function mappingOf(text: string): ImportMapping {
  const wrong = (): never => {
    throw refuse.validation(REFUSALS.wrongMapping, [{ path: 'mapping', message: REFUSALS.wrongMappingHint }]);
  };
  try {
    const read = ImportMapping.safeParse(JSON.parse(text));
    return read.success ? read.data : wrong();
  } catch {
    return wrong();
  }
}

const ORDER: Record<ImportOutcome, number> = { error: 0, duplicate: 1, created: 2 };
const worstFirst = (judged: readonly JudgedRow[], known: ReadonlyMap<number, unknown>): JudgedRow[] =>
  judged.toSorted(
    (one, other) =>
      ORDER[one.outcome] - ORDER[other.outcome] ||
      Number(known.has(other.line)) - Number(known.has(one.line)) ||
      one.line - other.line,
  );
/** Rows that would make a host: of the others it is known already what they are. */
const givenOf = (judged: readonly JudgedRow[]): GivenHost[] =>
  judged.flatMap(({ line, outcome, request }) => (outcome === 'created' && request ? [{ line, ...request }] : []));
const shown = ({ line, outcome, message, email, companyName }: JudgedRow) => ({
  line,
  outcome,
  message,
  email,
  companyName,
});

/** What was found in a pack; no finding means that every document and the log are as they were signed. */
export interface Verdict {
  findings: { file: string; what: string }[];
  /** The key that signed it is the one that was expected. Otherwise anyone may have signed it. */
  trusted: boolean;
  documents: number;
  entries: number;
  /** Of the key that signed it, to compare with the one that the product shows. */
  fingerprint: string;
  project: string;
  takenAt: string;
}

interface OpenedPack {
  /** Every entry of the zip, one that is there twice twice. */
  names: string[];
  files: Record<string, Uint8Array>;
}

/** Opens a zip by fflate's `unzipSync`. Like `verifyPack` it refers to nothing outside itself. */
export function openPack(
  zip: Uint8Array,
  unzip: (zip: Uint8Array, how: { filter: (file: { name: string }) => boolean }) => Record<string, Uint8Array>,
): OpenedPack {
  const names: string[] = [];
  const files = unzip(zip, { filter: ({ name }) => names.push(name) > 0 });
  return { names, files };
}

/**
 * Checks an unpacked evidence pack: the manifest's signature, by the key with the fingerprint `expected` where one is given, each
 * document's SHA-256, the records of signatures and their chains, the bytes of the log and their chain, that the log names each document by the same hash, and that the zip contains
 * nothing else. It refers to nothing outside itself: the tests call it, and the pages that check a pack carry its source.
 */
export async function verifyPack(
  { names, files: unpacked }: OpenedPack,
  subtle: SubtleCrypto,
  expected?: string,
): Promise<Verdict> {
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');
  const utf8 = new TextEncoder();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const sha256 = async (bytes: Uint8Array) => hex(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const findings: Verdict['findings'] = [];
  const wrong = (file: string, what: string) => findings.push({ file, what });

  // Someone may have packed the folder again, with its own name in front.
  const places = names.filter((name) => /(^|\/)manifest\.json$/.test(name)).sort((a, b) => a.length - b.length);
  const folder = places[0]?.slice(0, -'manifest.json'.length) ?? '';
  const seen = new Set<string>();
  for (const name of names) {
    // What an unpacker makes of two files of one name is its own affair: some keep the first, some the last.
    if (seen.has(name)) wrong(name, 'is in the pack more than once');
    seen.add(name);
    const around = name.endsWith('/') && folder.startsWith(name);
    if (!name.startsWith(folder) && !around) wrong(name, 'is outside the pack’s folder');
  }
  const files = new Map(
    Object.entries(unpacked)
      .filter(([name]) => name.startsWith(folder) && !name.endsWith('/'))
      .map(([name, bytes]) => [name.slice(folder.length), bytes]),
  );
  const manifestBytes = files.get('manifest.json');
  const none = { trusted: false, documents: 0, entries: 0, fingerprint: '', project: '', takenAt: '' };
  if (!manifestBytes) return { ...none, findings: [...findings, { file: 'manifest.json', what: 'is missing' }] };

  let fingerprint = '';
  try {
    const { publicKey, signature } = JSON.parse(text(files.get('signature.json') ?? new Uint8Array()));
    const raw = bytesOf(publicKey);
    fingerprint = await sha256(raw);
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    if (!(await subtle.verify('Ed25519', key, bytesOf(signature), manifestBytes as Uint8Array<ArrayBuffer>)))
      wrong('manifest.json', 'is not what was signed');
  } catch {
    wrong('signature.json', files.has('signature.json') ? 'cannot be checked' : 'is missing');
  }
  const wanted = expected?.replace(/\s/g, '').toLowerCase();
  const trusted = wanted !== undefined && wanted !== '' && wanted === fingerprint;
  if (wanted && fingerprint && !trusted) wrong('signature.json', 'is by another key than the one you expect');

  let manifest: {
    project: string;
    takenAt: string;
    documents: { file: string; id: string; sha256: string }[];
    /** Absent from packs made before documents could be signed. */
    signatures?: { file: string; sha256: string }[];
    log: { file: string; hashes: string[] };
  };
  try {
    manifest = JSON.parse(text(manifestBytes));
    if (![manifest.documents, manifest.log.hashes].every(Array.isArray)) throw new Error('of another shape');
  } catch {
    return { ...none, fingerprint, findings: [...findings, { file: 'manifest.json', what: 'cannot be read' }] };
  }

  for (const { file, sha256: hash } of manifest.documents) {
    const bytes = files.get(file);
    if (!bytes) wrong(file, 'is missing');
    else if ((await sha256(bytes)) !== hash) wrong(file, 'was changed');
  }
  // Keys sorted, no spaces: what a record's hash is over.
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_, part) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  const signatures = manifest.signatures ?? [];
  for (const { file, sha256: hash } of signatures) {
    const bytes = files.get(file);
    if (!bytes) {
      wrong(file, 'is missing');
      continue;
    }
    if ((await sha256(bytes)) !== hash) wrong(file, 'was changed');
    try {
      const { chain, records } = JSON.parse(text(bytes));
      let head: string | null = null;
      for (const [at, { hash: own, ...said }] of records.entries()) {
        if (said.prevHash !== head) wrong(file, `misses a record before record ${at + 1}`);
        if ((await sha256(utf8.encode(canonical(said)))) !== own) wrong(file, `has another record ${at + 1}`);
        head = own;
      }
      if (head !== chain.head) wrong(file, `misses a record after record ${records.length}`);
    } catch {
      wrong(file, 'cannot be read');
    }
  }
  const known = new Set(['manifest.json', 'signature.json', 'verify.html', manifest.log.file]);
  for (const { file } of [...manifest.documents, ...signatures]) known.add(file);
  for (const name of seen) {
    const inside = name.slice(folder.length);
    if (name.startsWith(folder) && !name.endsWith('/') && !known.has(inside)) wrong(inside, 'is not part of the pack');
  }

  // Each line's hash covers the one before: nothing can be taken out, put in or moved.
  const log = files.get(manifest.log.file);
  const lines = log ? text(log).split('\n').filter(Boolean) : [];
  const written = utf8.encode(lines.map((line) => `${line}\n`).join(''));
  if (!log) wrong(manifest.log.file, 'is missing');
  else if (written.length !== log.length || written.some((byte, at) => byte !== log[at]))
    wrong(manifest.log.file, 'has bytes between its entries that were not signed');
  else if (lines.length !== manifest.log.hashes.length)
    wrong(manifest.log.file, `has ${lines.length} entries instead of ${manifest.log.hashes.length}`);
  let before = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    before = await sha256(utf8.encode(before + line));
    if (before === manifest.log.hashes[index]) continue;
    wrong(manifest.log.file, `differs from entry ${index + 1} on`);
    break;
  }
  const told = new Map<string, string>();
  for (const line of lines) {
    try {
      const { document } = JSON.parse(line);
      if (document) told.set(document.id, document.sha256);
    } catch {
      // A line that is no JSON was found above by its hash.
    }
  }
  for (const { file, id, sha256: hash } of manifest.documents)
    if (told.has(id) && told.get(id) !== hash) wrong(file, 'is not the one that the log names');

  const { project, takenAt } = manifest;
  return {
    findings,
    trusted,
    documents: manifest.documents.length,
    entries: lines.length,
    fingerprint,
    project,
    takenAt,
  };
}

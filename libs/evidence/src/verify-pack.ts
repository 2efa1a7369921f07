/** What was found in a pack; no finding means that every byte is as it was signed. */
export interface Verdict {
  findings: { file: string; what: string }[];
  documents: number;
  entries: number;
  /** Of the key that signed it, to compare with the one that the product shows. */
  fingerprint: string;
  project: string;
  takenAt: string;
}

/**
 * Checks the files of an unpacked evidence pack: the manifest's signature, each document's SHA-256, the chain of the log,
 * and that the log tells of each document by the same hash. It refers to nothing outside itself: the tests call
 * it, and the pack's own page carries its source.
 */
export async function verifyPack(unpacked: Record<string, Uint8Array>, subtle: SubtleCrypto): Promise<Verdict> {
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');
  const utf8 = new TextEncoder();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const sha256 = async (bytes: Uint8Array) => hex(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const findings: Verdict['findings'] = [];
  const wrong = (file: string, what: string) => findings.push({ file, what });

  // Somebody may have packed the folder again, with its own name in front.
  const place = Object.keys(unpacked).find((name) => /(^|\/)manifest\.json$/.test(name));
  const folder = place?.slice(0, -'manifest.json'.length) ?? '';
  const files = new Map(
    Object.entries(unpacked)
      .filter(([name]) => name.startsWith(folder) && !name.endsWith('/'))
      .map(([name, bytes]) => [name.slice(folder.length), bytes]),
  );
  const manifestBytes = files.get('manifest.json');
  const none = { documents: 0, entries: 0, fingerprint: '', project: '', takenAt: '' };
  if (!manifestBytes) return { ...none, findings: [{ file: 'manifest.json', what: 'is missing' }] };

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

  let manifest: {
    project: string;
    takenAt: string;
    documents: { file: string; id: string; sha256: string }[];
    log: { file: string; hashes: string[] };
  };
  try {
    manifest = JSON.parse(text(manifestBytes));
  } catch {
    return { ...none, fingerprint, findings: [...findings, { file: 'manifest.json', what: 'cannot be read' }] };
  }

  for (const { file, sha256: expected } of manifest.documents) {
    const bytes = files.get(file);
    if (!bytes) wrong(file, 'is missing');
    else if ((await sha256(bytes)) !== expected) wrong(file, 'was changed');
  }
  const known = new Set(['manifest.json', 'signature.json', 'verify.html', manifest.log.file]);
  for (const { file } of manifest.documents) known.add(file);
  for (const name of files.keys()) if (!known.has(name)) wrong(name, 'is not part of the pack');

  // Each line's hash stands on the one before: nothing can be taken out, put in or moved.
  const log = files.get(manifest.log.file);
  const lines = log ? text(log).split('\n').filter(Boolean) : [];
  if (!log) wrong(manifest.log.file, 'is missing');
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
  for (const { file, id, sha256: expected } of manifest.documents)
    if (told.has(id) && told.get(id) !== expected) wrong(file, 'is not the one that the log tells of');

  const { project, takenAt } = manifest;
  return { findings, documents: manifest.documents.length, entries: lines.length, fingerprint, project, takenAt };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The machine's own OpenSSL, in a folder of its own: an independent check of a seal. */
export class OpenSsl {
  readonly folder = mkdtempSync(join(tmpdir(), 'openssl-'));

  file(name: string, bytes: Uint8Array | string): string {
    const path = join(this.folder, name);
    writeFileSync(path, bytes);
    return path;
  }

  read = (name: string): Buffer => readFileSync(join(this.folder, name));

  /** What it prints; throws where it fails. */
  async run(...args: string[]): Promise<string> {
    const { stdout, stderr } = await run('openssl', args, { cwd: this.folder });
    return stdout + stderr;
  }

  /** `openssl cms -verify` over a seal, against the published certificate. */
  async accepts(seal: { content: Uint8Array; cms: Uint8Array }, certificate: string): Promise<boolean> {
    this.file('content.bin', seal.content);
    this.file('seal.der', seal.cms);
    this.file('seal.pem', certificate);
    const args =
      'cms -verify -inform DER -in seal.der -content content.bin -binary -CAfile seal.pem -purpose any -out verified.bin';
    return this.run(...args.split(' ')).then(
      () => true,
      () => false,
    );
  }

  remove = (): void => rmSync(this.folder, { recursive: true, force: true });
}

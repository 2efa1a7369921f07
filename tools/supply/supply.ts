const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** What `npm audit --json` prints; without `metadata` where it could not ask. */
interface Report {
  message?: string;
  error?: { summary?: string };
  metadata?: { vulnerabilities?: Record<Severity, number>; dependencies?: { prod?: number } };
  vulnerabilities?: Record<string, { severity: Severity }>;
}

/** A component of a bill in CycloneDX. */
export interface Part {
  purl: string;
  [more: string]: unknown;
}

interface LockEntry {
  version: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  extraneous?: boolean;
}

/** package-lock.json, as far as it is read here. */
export interface Lock {
  packages: Record<string, LockEntry>;
}

/**
 * What `npm audit --json` said, in one line, and whether it is bad enough to stop for. A registry that does not answer the question
 * is no good news: it is said as what it is.
 */
export function verdictOf(output: string): { words: string; bad: boolean } {
  let report: Report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report;
  } catch {
    return { words: 'npm audit: not available (it gave no answer that can be read)', bad: false };
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) {
    const why = report.message ?? report.error?.summary ?? 'no report';
    return { words: `npm audit: not available (${String(why).replace(/ - .*/, '')})`, bad: false };
  }
  const found = SEVERITIES.filter((severity) => counts[severity] > 0);
  if (found.length === 0)
    return {
      words: `npm audit: no known vulnerability in ${report.metadata?.dependencies?.prod ?? 'the'} packages`,
      bad: false,
    };
  const names = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`);
  const words = `npm audit: ${found.map((severity) => `${counts[severity]} ${severity}`).join(', ')}: ${names.join(', ')}`;
  return { words, bad: found.includes('critical') || found.includes('high') };
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * The parts of a bill with those that npm leaves out: asked to omit what is for development, it also omits what something for development
 * wants as its peer, such as react, though the product runs on it. The lock knows better.
 */
export function completed(components: Part[], { packages }: Lock): Part[] {
  const named = new Set(components.map(({ purl }) => purl));
  const more = Object.entries(packages)
    .filter(([path, { dev, devOptional, extraneous }]) => path !== '' && !dev && !devOptional && !extraneous)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
      version,
      license,
      path,
    }))
    .filter(({ name, version }) => !named.has(purlOf(name, version)))
    .map(({ name, version, license, path }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: purlOf(name, version),
      properties: [{ name: 'cdx:npm:package:path', value: path }],
      ...(license ? { licenses: [{ license: { id: license } }] } : {}),
    }));
  const once = new Map(more.map((part) => [part.purl, part]));
  return [...components, ...once.values()];
}

/** What is named in a package's own licence file and not in its manifest. */
const IN_THEIR_FILES: Record<string, string> = { 'passport-strategy': 'MIT', pause: 'MIT', 'png-js': 'MIT' };

/** Every package that the image carries, with its licence. */
function shipped({ packages }: Lock): { name: string; version: string; licence: string }[] {
  const found = Object.entries(packages)
    .filter(([path, { dev, devOptional, extraneous }]) => path !== '' && !dev && !devOptional && !extraneous)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 13);
      return { name, version, licence: license ?? IN_THEIR_FILES[name] ?? 'see the package' };
    });
  const once = new Map(found.map((part) => [`${part.name} ${part.version}`, part]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The notice that goes with the image: every package with its licence, and what the LGPL asks for, with its text. */
export function noticeOf(lock: Lock, texts: readonly string[]): string {
  const parts = shipped(lock);
  const lesser = parts.filter(({ licence }) => /LGPL/.test(licence));
  return [
    'Voltmere is under the MIT licence (LICENSE). It runs on these packages, each under its own licence; the text of each is in its folder',
    'under node_modules.',
    '',
    ...parts.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
    '',
    'Under the GNU Lesser General Public License, version 3 or later:',
    '',
    ...lesser.map(({ name, version }) => `  ${name} ${version}`),
    '',
    'They hold libvips and the libraries that it uses, unchanged, as a shared library that is loaded when the product starts. You may replace',
    'it with your own build: put your libvips-cpp.so in place of the one in node_modules/@img/sharp-libvips-<platform>/lib and start again.',
    'Its sources and how it is built are at https://github.com/lovell/sharp-libvips; versions.json in that folder names each library.',
    '',
    ...texts.flatMap((text) => ['-'.repeat(80), '', text.trimEnd(), '']),
  ].join('\n');
}

export const EVIDENCE = {
  /** In the manifest, for checking the chain without our page. */
  chain: 'SHA-256 of the previous hash (64 hex digits, zeros at first) followed by the line',
  exported: (sha256: string, head: string) =>
    `Exported a project’s evidence pack as ZIP; SHA-256 ${sha256}, log head ${head}`,
  unreadable: (fileName: string) => `We couldn’t read the document ${fileName}. Please try again later`,
} as const;

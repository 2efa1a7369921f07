/** How a client requests changes instead of whole records, for the API's description. */
export const LIVE_EVENTS = `Without \`protocol\`, each record of an event is whole: \`{kind, id, version, view}\`.

With \`protocol=2\`, and over the socket with \`auth.protocol: 2\` in the handshake, a record is \`{kind, id, version, base, patch, gone?}\`. If \`base\` is null, \`patch\` is the whole record, or null once the record has left your sight. Otherwise apply it to the record that you have at version \`base\`: each field in \`patch\` replaces the old one whole, and the fields named in \`gone\` are removed. If you have another version, ask for the whole record, or for these events again with \`records=full\`. A record that you have at \`version\` or later needs nothing.`;

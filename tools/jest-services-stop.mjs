/** Jest's global tear-down: stops what the set-up started. */
export default async function tearDown() {
  await globalThis.voltmereTestServices?.stop();
}

/** Removes the folder that the set-up made. */
export default function tearDown() {
  globalThis.removeScratch();
}

import { useScratchFolder } from '../launch/scratch.mjs';
import { buildServers } from '../launch/servers.mjs';

/** Builds the servers that tests start, and gives the workers a folder for what they throw away. */
export default async function setUp() {
  useScratchFolder();
  await buildServers();
}

/** The processes of a suite, as they are built. */
export const SERVERS = {
  simulator: 'backend/dist/simulator/main.mjs',
  backend: 'backend/dist/server/main.mjs',
  gateway: 'delivery/dist/gateway/main.mjs',
};
/** Publishes builds; see releases. */
export const PUBLISHER = 'delivery/dist/cli/publish-builds.main.mjs';
/** Compresses what they publish as tightly as possible. */
export const PACKER = 'delivery/dist/cli/pack-rest.main.mjs';
/** The command lines of an installation: what concerns its data, and the releases of its modules. */
export const OPERATOR = 'backend/dist/server/operator.main.mjs';
export const RELEASE = 'delivery/dist/cli/main.mjs';

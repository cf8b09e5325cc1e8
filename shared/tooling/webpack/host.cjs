const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { version: CONTRACT_VERSION } = require('../../src/wire/contract-version.json');
const { authEntries } = require('./auth-entry.cjs');
const { base, pageEntry, builtWire } = require('./base.cjs');
const { hostFederation, sharedVersions } = require('./federation.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');
const { sourceState } = require('./source-state.cjs');

const FORMS =
  /[\\/]shared[\\/]src[\\/]forms[\\/]|[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/;
/** Parts that come when a page first needs them, each with the library that it alone stands on. */
const LATE = [
  'ui[\\\\/](confirm[\\\\/]confirm-dialog|motion[\\\\/](?!animated-items\\.))',
  'ui[\\\\/]app[\\\\/](dates[\\\\/]calendar|audio-player[\\\\/](audio-player|use-audio|clock-time))\\.',
  'platform[\\\\/]web[\\\\/](badge-icon|record-media)\\.',
].join('|');
const LATE_LIBRARIES = 'react-day-picker|@?date-fns|framer-motion|motion-dom|motion-utils';
const OWN = new RegExp(
  `[\\\\/]shared[\\\\/]src[\\\\/](?!${LATE})|[\\\\/]node_modules[\\\\/](?!.*((socket|engine)\\.io|@module-federation))(?!(.*[\\\\/])?(${LATE_LIBRARIES})[\\\\/])`,
);
/** Rooms of shapes, as those who are given them share them. Shared's own files reach a room's files past its index. */
const SHAPES = {
  test: /[\\/]shared[\\/]src[\\/]wire[\\/]\w+[\\/]index\.ts$/,
  issuer: { not: /[\\/]shared[\\/]src[\\/]/ },
  loader: path.join(__dirname, 'lazy-room-loader.cjs'),
};
/** Tests alone have it, and the room of the platform offers its name. */
const MEMORY_PLATFORM = {
  test: /[\\/]platform[\\/]memory[\\/]memory-platform\.ts$/,
  loader: path.join(__dirname, 'instead-loader.cjs'),
  options: {
    code: "export const createMemoryPlatform = () => { throw new Error('A page has the platform of its browser.'); };",
  },
};

/** Shapes that only further pages read. */
const LATE_SHAPES = ['chatbots', 'complaints', 'people', 'programs', 'reports'];

/** Every room of shared but forms, exports, the kit (`ui`, `ui/app`) and the shapes that only further pages read: the first screen of all needs none of them. */
const CORE_ROOM = new RegExp(
  `[\\\\/]shared[\\\\/]src[\\\\/](?!(export|forms|ui)[\\\\/]index)(wire[\\\\/](?!${LATE_SHAPES.join('|')})|ui[\\\\/](?=plain))?[\\w-]+[\\\\/]index\\.ts$`,
);

/** Rooms that a page needs which begins without the kit: plain parts of further pages, and shapes. */
const LATE_ROOMS = {
  pages: /[\\/]shared[\\/]src[\\/](ui[\\/]pages|export)[\\/]index\.ts$/,
  ...Object.fromEntries(
    LATE_SHAPES.map((room) => [
      room,
      new RegExp(`[\\\\/]shared[\\\\/]src[\\\\/]wire[\\\\/]${room}[\\\\/]index\\.ts$`),
    ]),
  ),
};

/** Whether one of the rooms reaches a module of shared or one that it stands on. */
function reachedFrom(rooms) {
  const known = new WeakMap();
  const isOfRoom = (chunk, graph) => {
    if (!known.has(chunk))
      known.set(
        chunk,
        [...graph.getChunkModulesIterable(chunk)].some(({ resource }) =>
          rooms.test(resource ?? ''),
        ),
      );
    return known.get(chunk);
  };
  return (module, { chunkGraph }) =>
    OWN.test(module.resource ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isOfRoom(chunk, chunkGraph));
}

/** The files by which the kit and its late parts (ui/app/late) come, beside the shell's own; and the name of the chunk of the latter. */
const LATE_PARTS = ['kit/kit.tsx', 'app/late/parts.ts'].map((file) =>
  path.join(__dirname, '../../src/ui', file),
);
const isLateAlone = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].every(({ name }) => name === 'late');

// Few files, since each further one on the way costs a round trip: what changes least, what the shell's start needs, and what its
// pages and every module need besides. Forms stay out of these: only pages with one load them.
const group = (name, priority, test) => ({
  [name]: { name, test, priority, chunks: 'async', enforce: true },
});
function cacheGroups() {
  const late = Object.entries(LATE_ROOMS).map(([name, room]) => [name, reachedFrom(room)]);
  const isCore = reachedFrom(CORE_ROOM);
  // A handful of names: a page that needs one of these rooms would load another one for them.
  const isOfSeveral = (module, graphs) =>
    late.filter(([, isReached]) => isReached(module, graphs)).length > 1;
  return {
    ...group(
      'base',
      4,
      /[\\/]node_modules[\\/](react|react-router|react-router-dom|zustand)[\\/]|router-facade/,
    ),
    ...group('dom', 4, /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/),
    ...group('forms', 5, FORMS),
    ...group('start', 3, (module, graphs) => isCore(module, graphs) || isOfSeveral(module, graphs)),
    ...Object.assign({}, ...late.map(([name, isReached]) => group(name, 2, isReached))),
    ...group(
      'kit',
      1,
      (module, graphs) => OWN.test(module.resource ?? '') && !isLateAlone(module, graphs),
    ),
  };
}

/** A static document that names the hashes of the style sheets beside it. It is shown in a sandboxed frame, which is of no origin. */
const withStyleHashes = (document, file) =>
  document.replaceAll(/ href="\/([\w-]+\.css)"/g, (href, style) => {
    const hash = createHash('sha384').update(readFileSync(path.join(path.dirname(file), style)));
    return `${href} crossorigin="anonymous" integrity="sha384-${hash.digest('base64')}"`;
  });

/** The shell's build. `screens`: see ReleaseAssetsPlugin; `firstCalls`: as of a module, and whose is the session first of all. `addresses`: those that no module may have, with all beneath them. Its page is a template that the gateway fills with the caller's release map. */
exports.hostConfig =
  (room, { screens, addresses, firstCalls }) =>
  (_env, { mode } = {}) => {
    const config = base({ room, production: mode !== 'development' });
    const lateRooms = path.join(room, 'src/federation/late-provider.ts');
    return {
      ...config,
      entry: { main: pageEntry('./src/index.ts') },
      output: { ...config.output, clean: { keep: /^auth-entry[\\/]/ }, uniqueName: 'muhatap_host' },
      module: { ...config.module, rules: [SHAPES, MEMORY_PLATFORM, ...config.module.rules] },
      optimization: { ...config.optimization, splitChunks: { cacheGroups: cacheGroups() } },
      plugins: [
        ...config.plugins,
        builtWire(),
        new ModuleFederationPlugin(hostFederation()),
        // Already minimal: the minimiser would drop the comment that the gateway replaces.
        new CopyPlugin({
          patterns: [
            {
              from: path.join(room, 'public'),
              to: '.',
              info: { minimized: true },
              transform: (content, file) =>
                file.endsWith('.html') ? withStyleHashes(content.toString(), file) : content,
            },
          ],
        }),
        new IntegrityPlugin(),
        new ReleaseAssetsPlugin({
          start: 'main',
          screens,
          late: [...LATE_PARTS, lateRooms],
          lateRooms,
          about: {
            kind: 'shell',
            ...sourceState(room),
            authEntries,
            addresses,
            firstCalls,
            contract: CONTRACT_VERSION,
            provides: sharedVersions(),
          },
        }),
      ],
    };
  };

declare const BUILT_WIRE_VERSION: string | undefined;

/**
 * The wire that this page or server was built with: a digest of all schemas, which the build puts in
 * place. Empty outside a build.
 */
export const WIRE_VERSION = typeof BUILT_WIRE_VERSION === 'undefined' ? '' : BUILT_WIRE_VERSION;

import { fileURLToPath } from 'node:url';

// Two folders up from the source and from the built server alike.
const backend = new URL('../../', import.meta.url);

/** The backend's own folder, the address of a file in it. */
export const inBackend = (file: string): string => fileURLToPath(new URL(file, backend));

/** The folder of all packages. */
export const WORKSPACE = inBackend('..');

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import frontEnds from '../front-ends.cjs';

export const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const { FRONT_ENDS } = frontEnds;

/** An installation has no sources. */
export const isWorkingCopy = () => existsSync(path.join(WORKSPACE, 'backend/src'));

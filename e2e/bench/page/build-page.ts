import path from 'node:path';
import { runWebpack } from '../run-webpack';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Builds a module alone for production, from its usual entry or one of its own for measuring; answers the folder. */
export const buildPage = (room: string, entry = './src/alone.ts'): Promise<string> =>
  runWebpack(path.join(ROOT, room), 'webpack.config.cjs', ['alone', `entry=${entry}`]);

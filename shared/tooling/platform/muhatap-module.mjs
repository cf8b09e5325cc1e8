#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { newModule } from './new-module.mjs';
import { publishModule } from './publish-module.mjs';
import { Refusal } from './refusal.mjs';

const USAGE = `muhatap-module <command>

  new remote-<name> [--title T]   writes a module into the current folder
  dev [--live]                    serves it on its fakes, or to the running shell
  test [...]                      runs its tests; arguments go to Jest
  build                           checks its types, then builds dist/
  publish --to URL --key FILE     sends dist/ to a gateway, signed with an Ed25519 key in PEM; the
                                  token comes from MUHATAP_TOKEN
          [--version V]           instead of the version in package.json`;

const require = createRequire(import.meta.url);
const WEBPACK = require.resolve('webpack-cli/bin/cli.js');
const TSC = require.resolve('typescript/bin/tsc');
const JEST = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
const SERVE = [WEBPACK, 'serve', '--config', 'webpack.config.cjs', '--env'];

/** Runs a tool in the current folder; a refusal without words follows one that the tool has explained. */
function runTool(args, env = {}) {
  return new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const end = () => tool.kill();
    process.once('SIGTERM', end).once('SIGINT', end);
    tool.once('error', reject);
    tool.once('close', (code) => (code === 0 ? resolve() : reject(new Refusal(''))));
  });
}

const COMMANDS = {
  new: ([name, ...rest]) => {
    const { values } = parseArgs({ args: rest, options: { title: { type: 'string' } } });
    newModule(process.cwd(), name, values.title);
  },
  dev: (args) =>
    args.includes('--live')
      ? runTool([...SERVE, 'live'])
      : runTool([...SERVE, 'alone'], { MUHATAP_FAKES: process.env.MUHATAP_FAKES ?? '1' }),
  test: (args) => runTool([JEST, ...args]),
  build: async () => {
    await runTool([TSC, '-p', 'tsconfig.json']);
    await runTool([WEBPACK, '--config', 'webpack.config.cjs']);
  },
  publish: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        key: { type: 'string' },
        version: { type: 'string' },
      },
    });
    const { digestOfBuild } = await import('../packed/release-digest.mjs');
    const options = { ...values, token: process.env.MUHATAP_TOKEN };
    console.log(await publishModule(process.cwd(), digestOfBuild, options));
  },
};

const [command, ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, command ?? '')) throw new Refusal(USAGE);
  await COMMANDS[command](args);
} catch (error) {
  // Wrong arguments and refusals need no stack.
  const isExpected = error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS');
  if (error.message) console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  fingerprintFolder,
  shortDigest,
  wholeDigestOf,
} from '../../../delivery/src/store/fingerprint';
import { RECORD } from '../../../delivery/src/store/release-record';
import { describedFields, sealOf } from '../../../delivery/src/store/seal';
import { isFull } from '../size';
import { ms, type Line } from '../table';
import { releaseIn } from './release-in';

const RELEASES = isFull ? 300 : 20;
/** Of which so many are made at once. */
const AT_ONCE = 4;
const LIMIT_S = 3;
const INBOX = 'remote-inbox';
const DIST = path.resolve(import.meta.dirname, '../../..', INBOX, 'dist');
const COPY = /\.(br|gz)$/;

/** A release beside the first one, each of whose scripts is another: compressed quickly, which unpacks no faster. */
async function addVariant(releases: string, first: string, number: number): Promise<void> {
  const draft = path.join(releases, `.draft-${number}`);
  await cp(path.join(releases, first), draft, { recursive: true });
  const files = await readdir(draft);
  const change = async (file: string) => {
    const bytes = Buffer.concat([
      await readFile(path.join(draft, file)),
      Buffer.from(`//${number}`),
    ]);
    await writeFile(path.join(draft, file), bytes);
    if (!files.includes(`${file}.br`)) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    await writeFile(
      path.join(draft, `${file}.br`),
      await promisify(brotliCompress)(bytes, { params }),
    );
    await writeFile(path.join(draft, `${file}.gz`), await promisify(gzip)(bytes));
  };
  await Promise.all(files.filter((file) => file.endsWith('.js')).map(change));
  const record = JSON.parse(await readFile(path.join(draft, RECORD), 'utf8')) as {
    seal: string;
    files: Record<string, { integrity: string; size: number }>;
  };
  const { seal: _seal, ...before } = record;
  const own = Object.entries(await fingerprintFolder(draft)).filter(
    ([file]) => file !== RECORD && !COPY.test(file),
  );
  const all = { ...before.files, ...Object.fromEntries(own) };
  const version = `1.0.${number}`;
  const digest = shortDigest(wholeDigestOf(all, describedFields(before)));
  const written = { ...before, version, files: all, digest };
  const sealed = { ...written, seal: sealOf(written) };
  await writeFile(path.join(draft, RECORD), JSON.stringify(sealed, null, 2));
  await rename(draft, path.join(releases, `${version}-${digest}`));
}

/** Times of the command line on a store with many releases of the inbox's size. */
export async function measureManyReleases(): Promise<Line[]> {
  const store = await mkdtemp(path.join(os.tmpdir(), 'muhatap-many-'));
  const publish = (version: string) => ['publish', INBOX, '--dist', DIST, '--version', version];
  try {
    await releaseIn(store, ...publish('1.0.0'));
    await releaseIn(store, 'promote', INBOX, '1.0.0', '--reason', 'bench');
    const releases = path.join(store, 'remotes', INBOX);
    const [first = ''] = await readdir(releases);
    for (let number = 1; number < RELEASES; number += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, RELEASES - number) }, (_, at) =>
          addVariant(releases, first, number + at),
        ),
      );
    const lines: Line[] = [];
    for (const args of [publish('2.0.0'), ['status'], ['verify']]) {
      const startedAt = performance.now();
      await releaseIn(store, ...args);
      const took = performance.now() - startedAt;
      lines.push({
        what: `${RELEASES} releases: ${args[0]}, seconds`,
        figures: ms(took),
        result: took / 1000,
        limit: LIMIT_S,
      });
    }
    return lines;
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}

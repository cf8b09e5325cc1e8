import { createWriteStream } from 'node:fs';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type ReadEntry } from 'tar';
import { asRefusal, DeliveryRefusal } from '../refusal';

/** The most that an archive may unpack to, in bytes, and in files and folders. The shell with its source maps has 16 MB. */
const LIMIT_BYTES = 64 * 1024 * 1024;
const LIMIT_ENTRIES = 5_000;

const KINDS: readonly string[] = ['File', 'OldFile', 'ContiguousFile', 'Directory'];
const SEGMENT = /^(?!\.+$)[\w@+~.-]+$/;

/**
 * Unpacks a gzipped tar of a build into an empty folder; `archive` is a path at which the tar lies meanwhile. Refuses anything but plain
 * files and folders within the folder.
 */
export async function unpackBuild(
  packed: Readable,
  { folder, archive }: { folder: string; archive: string },
): Promise<void> {
  const check = new EntryCheck();
  // A stream that fails is destroyed, and a request with it before its answer: the rest is read and thrown away instead.
  const source = packed.pipe(new PassThrough());
  try {
    await pipeline(source, createGunzip(), atMost(LIMIT_BYTES), createWriteStream(archive));
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      noMtime: true,
      filter: (_path, entry) => check.isAllowed(entry as ReadEntry),
    });
  } catch (error) {
    packed.unpipe(source);
    packed.resume();
    throw refusalOf(error);
  }
  if (check.fault !== null) throw new DeliveryRefusal('bad_archive', check.fault);
}

/** Remembers the first entry that may not be; from it on nothing is written. */
class EntryCheck {
  fault: string | null = null;
  private entries = 0;

  isAllowed(entry: ReadEntry): boolean {
    this.entries += 1;
    this.fault ??= this.faultOf(entry);
    // The archive's own mode might hide its files from this process.
    entry.mode = entry.type === 'Directory' ? 0o700 : 0o600;
    return this.fault === null;
  }

  private faultOf({ path, type }: ReadEntry): string | null {
    if (this.entries > LIMIT_ENTRIES) return `Arşivde ${LIMIT_ENTRIES} dosyadan fazlası var.`;
    if (!KINDS.includes(type))
      return `Arşivde dosya ve klasörden başka bir şey var: ${path} (${type}).`;
    const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
    const isRoot = type === 'Directory' && (plain === '' || plain === '.');
    return isRoot || (plain.split('/').every((one) => SEGMENT.test(one)) && plain !== '__proto__')
      ? null
      : `Arşivde kabul edilmeyen bir dosya adı var: ${path}`;
  }
}

function atMost(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else
        done(
          new DeliveryRefusal(
            'too_large',
            `Arşiv açılınca ${limit / 1024 / 1024} MB sınırını aşıyor.`,
          ),
        );
    },
  });
}

function refusalOf(error: unknown): DeliveryRefusal {
  const known = asRefusal(error);
  return known instanceof DeliveryRefusal
    ? known
    : new DeliveryRefusal(
        'bad_archive',
        'Arşiv açılamadı; gzip ile sıkıştırılmış bir tar gerekir.',
      );
}

import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage';

/** Part of every name: an examination that looks at more makes older ones void. */
const EXAMINATION = 2;

/**
 * Which releases were opened together, on which fakes, without a fault: one empty file for each, beside the releases. A fault is not kept: it may have been
 * the machine's. Each file may be removed at any time.
 */
export class PassedPages {
  constructor(private readonly store: Storage) {}

  has(opened: readonly string[]): Promise<boolean> {
    return this.store.read(fileOf(opened)).then(
      (file) => file !== null,
      () => false,
    );
  }

  add(opened: readonly string[]): Promise<void> {
    return this.store.write(fileOf(opened), '');
  }
}

function fileOf(opened: readonly string[]): string {
  const digest = createHash('sha256')
    .update([EXAMINATION, ...opened].join('\n'))
    .digest('hex');
  return `verdicts/pages-${digest.slice(0, 24)}`;
}

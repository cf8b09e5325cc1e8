import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Part of every name: an examination that looks at more makes older ones void. */
const EXAMINATION = 2;

/**
 * Which releases were opened together, on which fakes, without a fault: one empty file for each, beside the releases. A fault is not kept: it may have been
 * the machine's. Each file may be removed at any time.
 */
export class PassedPages {
  private readonly folder: string;

  constructor(root: string) {
    this.folder = path.join(root, 'verdicts');
  }

  has(opened: readonly string[]): Promise<boolean> {
    return stat(this.fileOf(opened)).then(
      () => true,
      () => false,
    );
  }

  async add(opened: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.fileOf(opened), '');
  }

  private fileOf(opened: readonly string[]): string {
    const digest = createHash('sha256')
      .update([EXAMINATION, ...opened].join('\n'))
      .digest('hex');
    return path.join(this.folder, `pages-${digest.slice(0, 24)}`);
  }
}

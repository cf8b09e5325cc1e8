import { FilePickError } from '../platform.errors';
import type { FilePickRequest, PlatformFiles } from '../platform.types';

const extensionOf = (name: string) =>
  (name.includes('.') ? (name.split('.').pop() ?? '') : '').toLocaleLowerCase('en');

/**
 * A hidden input, opened by script. The accept attribute is only a hint to the browser, so files with another
 * extension are dropped afterwards, unless the caller keeps them; when none is left that counts as no file selected.
 */
function pick({ accept, multiple = false, keepOthers = false }: FilePickRequest): Promise<File[]> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.hidden = true;
    input.multiple = multiple;
    input.accept = accept.map((extension) => `.${extension}`).join(',');
    const end = (finish: () => void) => () => {
      input.remove();
      finish();
    };
    input.addEventListener(
      'cancel',
      end(() => reject(new FilePickError('cancelled'))),
      { once: true },
    );
    input.addEventListener(
      'change',
      end(() => {
        const chosen = Array.from(input.files ?? []);
        const right = chosen.filter(
          (file) => accept.length === 0 || accept.includes(extensionOf(file.name)),
        );
        if (right.length === 0) reject(new FilePickError('empty'));
        else resolve(keepOthers ? chosen : right);
      }),
      { once: true },
    );
    document.body.append(input);
    input.click();
  });
}

/** The browser's file picker and downloads. */
export function webFiles(): PlatformFiles {
  return {
    pick,
    save({ name, content, type = 'application/octet-stream' }) {
      const address = URL.createObjectURL(
        typeof content === 'string' ? new Blob([content], { type }) : content,
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // Firefox reads the address after the click has returned.
      setTimeout(() => URL.revokeObjectURL(address), 1000);
    },
  };
}

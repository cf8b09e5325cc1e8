import type { DragEvent } from 'react';

const isFileField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A file over a place that takes none: dropped there, a browser would open it, some of them instead of the page. */
export function refuseStrayFiles(event: DragEvent): void {
  if (event.isDefaultPrevented() || isFileField(event.target)) return;
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

import { cleanImage, toJpeg } from './image-files';
import type { ImageTask } from './image-process';

/**
 * The process that decodes pictures: one at a time, as its parent sends them. It ends with its parent, and at once when it holds more
 * memory than it was given, which the system may also answer by ending another process.
 */
const MEMORY_CHECK_MS = 50;
const memoryLimit = Number(process.argv[2]);

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_MS);

process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal reaches every process of the group; the parent decides when this one ends.
process.on('SIGINT', () => undefined);

process.on('message', ({ kind, bytes, mimeType }: ImageTask) => {
  const work = kind === 'clean' ? cleanImage : toJpeg;
  void work(bytes, mimeType).then((result) => process.send?.(result));
});

process.send?.('ready');

import { bubbleType } from './bubble-type';

test.each([
  ['image', 'image/jpeg', 'image'],
  ['sticker', 'image/webp', 'sticker'],
  ['image', 'video/mp4', 'video'],
  ['image', 'application/octet-stream', 'document'],
  ['video', 'application/octet-stream', 'document'],
  ['audio', 'video/mp4', 'video'],
  ['audio', 'audio/ogg', 'audio'],
  ['document', 'image/png', 'document'],
  ['template', 'image/png', 'template'],
] as const)('%s with %s is shown as %s', (announced, mimeType, shown) =>
  expect(bubbleType(announced, mimeType)).toBe(shown),
);

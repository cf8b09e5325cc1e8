import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChosenFile } from './inbox';

/** The smallest files of their kinds. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const SOUND = path.resolve(import.meta.dirname, '../../backend/seed/files/voice-message.ogg');

export const png = (name: string): ChosenFile => ({ name, mimeType: 'image/png', buffer: PNG });
export const gif = (name: string): ChosenFile => ({ name, mimeType: 'image/gif', buffer: GIF });
export const pdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% dilekçe\n'),
});
export const sound = (name: string): ChosenFile => ({
  name,
  mimeType: 'audio/ogg',
  buffer: readFileSync(SOUND),
});
/** A picture's beginning, and then as many bytes as are wanted. */
export const bigPng = (name: string, bytes: number): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]),
});

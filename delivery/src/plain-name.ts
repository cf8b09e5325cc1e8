import { z } from 'zod';

/** Names of channels, teams and keys: plain words, safe as the name of a file, and no property of every object. */
export const plainName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'küçük harf, rakam ve - ile yazılır (2–40 karakter)')
  .refine((name) => !(name in Object.prototype), 'bu ad kullanılamaz');

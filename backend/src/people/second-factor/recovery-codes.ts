import { randomInt } from 'node:crypto';
import { codeMatches, hashCode } from '../auth/one-time-code';

export const RECOVERY_CODE_COUNT = 10;
/** Without what is easily mistaken: no i, l, o, u, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const createGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** `k3mp-x7qd-…`: 78 random bits, so that a fast hash of it cannot be searched. */
const createRecoveryCode = (): string => Array.from({ length: GROUPS }, createGroup).join('-');

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);

/** The code as it was made, however a person types it; a code of an app keeps its digits alone. */
export const foldCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toLocaleLowerCase('en-US');

export const hashRecoveryCode = (code: string): string => hashCode(foldCode(code));
export const recoveryCodeMatches = (stored: string, folded: string): boolean =>
  codeMatches(stored, folded);

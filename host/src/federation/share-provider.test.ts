import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_SHARED, PROVIDED_PACKAGES } from '@muhatap/shared/testing/contract';
import { providedLate } from './late-provider';
import { providedRenderer } from './renderer-provider';
import * as first from './share-provider';

const shared = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../shared/package.json'), 'utf8'),
) as { exports: Record<string, string> };

const provided = { ...first.provided, ...providedRenderer, ...providedLate };

describe('the shell provides', () => {
  it('every public room of shared to the modules', () => {
    const rooms = Object.keys(shared.exports)
      .filter((room) => !NOT_SHARED.includes(room))
      .map((room) => room.replace('.', '@muhatap/shared'));
    expect(Object.keys(provided)).toEqual(expect.arrayContaining(rooms));
  });

  it('the packages on which the contract tests of the modules count', () => {
    const packages = Object.keys(provided).filter((name) => !name.startsWith('@muhatap/shared'));
    expect(packages.sort()).toEqual([...PROVIDED_PACKAGES].sort());
  });

  it('nothing of shared that is not public', () => {
    const named = Object.keys(provided)
      .filter((name) => name.startsWith('@muhatap/shared'))
      .map((name) => name.replace('@muhatap/shared', '.'));
    expect(Object.keys(shared.exports)).toEqual(expect.arrayContaining(named));
  });
});
